import type { Id } from '@parley/domain'

/**
 * The selection after the row of `id` was pressed: the row is toggled, or, with a listed `from`, all rows between the
 * two are selected.
 */
export function toggled(listed: readonly { id: Id }[], ids: ReadonlySet<Id>, from: Id | null, id: Id): ReadonlySet<Id> {
  const rows = listed.map((row) => row.id)
  const ends = [rows.indexOf(id), from === null ? -1 : rows.indexOf(from)]
  const first = Math.min(...ends)
  if (first >= 0) return new Set([...ids, ...rows.slice(first, Math.max(...ends) + 1)])
  return new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
}
