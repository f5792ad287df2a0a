import { checkChangeView, checkViewCount, checkViewFilters, checkViewName } from '@parley/domain'
import type { Actor, Decision, SavedView, ViewFilters } from '@parley/domain'
import { patch, put, remove } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

/** Decides that filters of the inbox get a name, beside the `count` views that the person, or the team, has. */
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

/** Decides that a view has another name; nothing changes where it has it already. */
export function decideRenameView(
  actor: Pick<Actor, 'userId' | 'role'>,
  view: SavedView,
  typed: string,
): Decision<{ changes: Change[] }> {
  const may = checkChangeView(view, actor)
  if (!may.allowed) return may
  const named = checkViewName(typed)
  if (!named.allowed) return named
  return { allowed: true, changes: named.name === view.name ? [] : [patch('savedView', view, { name: named.name })] }
}

/** Decides that a view is gone. */
export function decideDeleteView(
  actor: Pick<Actor, 'userId' | 'role'>,
  view: SavedView,
): Decision<{ changes: Change[] }> {
  const may = checkChangeView(view, actor)
  return may.allowed ? { allowed: true, changes: [remove('savedView', view)] } : may
}
