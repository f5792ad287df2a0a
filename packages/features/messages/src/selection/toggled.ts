import type { Id } from '@parley/domain'

/** What is selected once the row of `id` was pressed: it changes, or all rows from that of `from` on are selected. */
export function toggled(listed: readonly { id: Id }[], ids: ReadonlySet<Id>, from: Id | null, id: Id): ReadonlySet<Id> {
  const rows = listed.map((row) => row.id)
  const ends = [rows.indexOf(id), from === null ? -1 : rows.indexOf(from)]
  const first = Math.min(...ends)
  if (first >= 0) return new Set([...ids, ...rows.slice(first, Math.max(...ends) + 1)])
  return new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
}
