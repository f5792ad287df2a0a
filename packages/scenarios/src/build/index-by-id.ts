import type { Id } from '@parley/domain'

/** Returns a function that finds a record by its id; it throws when there is none. */
export function indexById<T extends { id: Id }>(items: readonly T[]): (id: Id) => T {
  const index = new Map(items.map((item) => [item.id, item]))
  return (id) => {
    const item = index.get(id)
    if (!item) throw new Error(`scenario: no record ${id}`)
    return item
  }
}
