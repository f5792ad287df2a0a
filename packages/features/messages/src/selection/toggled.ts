import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'

/** What is selected once a row was pressed: it changes, or with `from` all rows between the two are selected. */
export function toggled(
  rows: readonly Pick<Conversation, 'id'>[],
  ids: ReadonlySet<Id>,
  { from, id }: { from: Id | null; id: Id },
): ReadonlySet<Id> {
  const [first = -1, last = -1] = [from, id].map((one) => rows.findIndex((row) => row.id === one))
  const changed = new Set(ids)
  if (first < 0 || last < 0) {
    if (!changed.delete(id)) changed.add(id)
    return changed
  }
  for (const row of rows.slice(Math.min(first, last), Math.max(first, last) + 1)) changed.add(row.id)
  return changed
}
