import { replaceEqualDeep } from '@tanstack/react-query'
import type { Page } from './api-client.ts'

interface WithId {
  id: string
}

/** The loaded beginning of a list whose rows go to its top when they change. */
export interface GrowingList<Item> {
  items: Item[]
  /** The cursor of what comes after; null at the list's end. */
  next: string | null
}

/** Rows that were read again on their own; null: no longer in the list. */
export type RereadRows<Item> = ReadonlyMap<string, Item | null>

/** Adds the page that the list's cursor led to. */
export function append<Item extends WithId>(list: GrowingList<Item>, page: Page<Item>): GrowingList<Item> {
  const added = new Set(page.items.map(({ id }) => id))
  return { items: [...list.items.filter(({ id }) => !added.has(id)), ...page.items], next: page.next }
}

/**
 * Puts the first page, fetched again, in the place of what it covers. What stood below its last row that has not moved
 * (`placeOf` gives what rows are sorted by) stays, each row as it was read again if it was. With no such row more has
 * changed than a page holds, and the list begins anew.
 */
export function refreshTop<Item extends WithId>(
  list: GrowingList<Item>,
  top: Page<Item>,
  reread: RereadRows<Item>,
  placeOf: (item: Item) => unknown,
): GrowingList<Item> {
  const known = new Map(list.items.map((item, index) => [item.id, { item, index }]))
  const fresh = new Set(top.items.map(({ id }) => id))
  const items = top.items.map((item) => replaceEqualDeep(known.get(item.id)?.item, item))
  const stayed = top.items.findLast((item) => {
    const before = known.get(item.id)?.item
    return before !== undefined && placeOf(before) === placeOf(item)
  })
  const boundary = stayed && known.get(stayed.id)?.index
  if (top.next === null || boundary === undefined) return { items, next: top.next }
  const below = list.items.slice(boundary + 1).flatMap((item) => {
    const again = reread.get(item.id)
    if (fresh.has(item.id) || again === null) return []
    return [again === undefined ? item : replaceEqualDeep(item, again)]
  })
  return below.length > 0 ? { items: [...items, ...below], next: list.next } : { items, next: top.next }
}
