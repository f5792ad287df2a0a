import { checkChangeView, checkViewCount, checkViewFilters, checkViewName, isSameView } from '@parley/domain'
import type { Actor, Decision, SavedView, ViewFilters } from '@parley/domain'
import { patch, put, remove } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides that inbox filters are saved as a view; `count` is the number of views that the person, or the team, already
 * has.
 */
export function decideCreateView(input: {
  actor: Pick<Actor, 'userId' | 'role'>
  draft: { name: string; isTeam: boolean; filters: ViewFilters }
  count: number
  now: Date
  newId: NewId
}): Decision<{ view: SavedView; changes: Change[] }> {
  const { actor, draft, count, now, newId } = input
  const ownerUserId = draft.isTeam ? null : actor.userId
  const named = checkViewName(draft.name)
  if (!named.allowed) return named
  const checks = [
    checkChangeView({ ownerUserId }, actor),
    checkViewFilters(draft.filters),
    checkViewCount(count, ownerUserId),
  ]
  const refusal = checks.find((check) => !check.allowed)
  if (refusal && !refusal.allowed) return refusal
  const { name } = named
  const view = { id: newId(), name, ownerUserId, filters: draft.filters, createdByUserId: actor.userId, createdAt: now }
  return { allowed: true, view, changes: [put('savedView', view)] }
}

/** Decides the name and filters of an edited view; no changes when nothing differs. */
export function decideUpdateView(
  actor: Pick<Actor, 'userId' | 'role'>,
  view: SavedView,
  given: { name?: string | undefined; filters?: ViewFilters | undefined },
): Decision<{ changes: Change[] }> {
  const may = checkChangeView(view, actor)
  if (!may.allowed) return may
  const named = checkViewName(given.name ?? view.name)
  if (!named.allowed) return named
  const narrowed = checkViewFilters(given.filters ?? view.filters)
  if (!narrowed.allowed) return narrowed
  const fields = {
    ...(named.name !== view.name && { name: named.name }),
    ...(given.filters && !isSameView(given.filters, view.filters) && { filters: given.filters }),
  }
  return { allowed: true, changes: Object.keys(fields).length === 0 ? [] : [patch('savedView', view, fields)] }
}

/** Decides that a view is deleted. */
export function decideDeleteView(
  actor: Pick<Actor, 'userId' | 'role'>,
  view: SavedView,
): Decision<{ changes: Change[] }> {
  const may = checkChangeView(view, actor)
  return may.allowed ? { allowed: true, changes: [remove('savedView', view)] } : may
}
