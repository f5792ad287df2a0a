import type { ConversationState } from './conversation.entities.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import type { Id } from './values.ts'

/** Characters. */
export const VIEW_NAME_MAX = 40
/** So many views a person has, and so many the team. */
export const VIEWS_MAX = 30

/** What narrows the inbox; what is absent does not. */
export interface ViewFilters {
  phoneNumberId?: Id | undefined
  /** A user's id or `unassigned`. */
  assignedToUserId?: string | undefined
  state?: ConversationState | 'all' | undefined
  tag?: string | undefined
  search?: string | undefined
}

/** Filters of the inbox with a name. */
export interface SavedView {
  id: Id
  name: string
  /** Whose it is; null: the team's. */
  ownerUserId: Id | null
  filters: ViewFilters
  createdByUserId: Id
  createdAt: Date
}

const isFilter = (value: unknown): boolean => value !== undefined && value !== ''

/** Whether two sets of filters narrow the inbox alike. */
export const isSameView = (one: ViewFilters, other: ViewFilters): boolean =>
  ([...Object.keys(one), ...Object.keys(other)] as (keyof ViewFilters)[]).every((name) => one[name] === other[name])

/** Says whether the name of a view will do, and gives it trimmed. */
export function checkViewName(typed: string): Decision<{ name: string }> {
  const name = typed.trim()
  if (name === '') return refuse('invalid', 'Please give the view a name', { field: 'name' })
  if (name.length > VIEW_NAME_MAX) {
    return refuse('invalid', `The name must be ${VIEW_NAME_MAX} characters or less`, { field: 'name' })
  }
  const text = checkFreeText(name, 'name')
  return text.allowed ? { allowed: true, name } : text
}

/** Says whether there is something to keep under a name. */
export function checkViewFilters(filters: ViewFilters): Decision {
  if (Object.values(filters).some(isFilter)) return allowed
  return refuse('invalid', 'Narrow the inbox first: a view keeps its filters', { field: 'filters' })
}

/** Says whether one more fits beside the `count` that the person, or the team, has. */
export function checkViewCount(count: number, ownerUserId: Id | null): Decision {
  if (count < VIEWS_MAX) return allowed
  const whose = ownerUserId === null ? 'The team has' : 'You have'
  return refuse(
    'wrong_state',
    `${whose} ${VIEWS_MAX} views already. Delete one that is not needed any more, then save this one.`,
  )
}

/** Says whether the person may make, change or delete this view: their own, and as a manager or admin the team's. */
export function checkChangeView(
  { ownerUserId }: Pick<SavedView, 'ownerUserId'>,
  actor: Pick<Actor, 'userId' | 'role'>,
): Decision {
  if (ownerUserId === actor.userId || (ownerUserId === null && may(actor, 'savedView.team'))) return allowed
  return refuse('forbidden', 'Only managers and admins change views of the team')
}
