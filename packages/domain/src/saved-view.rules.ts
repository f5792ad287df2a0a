import type { ConversationState } from './conversation.entities.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import type { Id } from './values.ts'

/** Maximum length in characters. */
export const VIEW_NAME_MAX = 40
/** Maximum number of views per person, and of the team. */
export const VIEWS_MAX = 30

/** The filters of the inbox; absent ones do not apply. */
export interface ViewFilters {
  phoneNumberId?: Id | undefined
  /** A user's id or `unassigned`. */
  assignedToUserId?: string | undefined
  state?: ConversationState | 'all' | undefined
  tag?: string | undefined
  search?: string | undefined
}

/** A named set of inbox filters. */
export interface SavedView {
  id: Id
  name: string
  /** The user who owns it; null for a view of the team. */
  ownerUserId: Id | null
  filters: ViewFilters
  createdByUserId: Id
  createdAt: Date
}

const isFilter = (value: unknown): boolean => value !== undefined && value !== ''

/** Whether two sets of filters are equal. */
export const isSameView = (one: ViewFilters, other: ViewFilters): boolean =>
  ([...Object.keys(one), ...Object.keys(other)] as (keyof ViewFilters)[]).every((name) => one[name] === other[name])

/** Checks the name of a view and returns it trimmed. */
export function checkViewName(typed: string): Decision<{ name: string }> {
  const name = typed.trim()
  if (name === '') return refuse('invalid', 'Please give the view a name', { field: 'name' })
  if (name.length > VIEW_NAME_MAX) {
    return refuse('invalid', `The name must be ${VIEW_NAME_MAX} characters or less`, { field: 'name' })
  }
  const text = checkFreeText(name, 'name')
  return text.allowed ? { allowed: true, name } : text
}

/** Decides whether a view can be saved: at least one filter is set. */
export function checkViewFilters(filters: ViewFilters): Decision {
  if (Object.values(filters).some(isFilter)) return allowed
  return refuse('invalid', 'Filter the inbox first: a view saves its filters', { field: 'filters' })
}

/** Decides whether the owner of `count` views may save one more; `ownerUserId` is null for the team. */
export function checkViewCount(count: number, ownerUserId: Id | null): Decision {
  if (count < VIEWS_MAX) return allowed
  const whose = ownerUserId === null ? 'The team has' : 'You have'
  return refuse(
    'wrong_state',
    `${whose} ${VIEWS_MAX} views already. Delete one that is no longer needed, then save this one.`,
  )
}

/**
 * Decides whether the actor may create, change or delete a view: their own, and those of the team as a manager or
 * admin.
 */
export function checkChangeView(
  { ownerUserId }: Pick<SavedView, 'ownerUserId'>,
  actor: Pick<Actor, 'userId' | 'role'>,
): Decision {
  if (ownerUserId === actor.userId || (ownerUserId === null && may(actor, 'savedView.team'))) return allowed
  return refuse('forbidden', 'Only managers and admins can change views of the team')
}
