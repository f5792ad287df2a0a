import { replaceEqualDeep } from '@tanstack/react-query'
import type { Page } from './api-client.ts'

interface WithId {
  id: string
}

/** The loaded first part of a list. */
export interface GrowingList<Item> {
  items: Item[]
  /** The cursor of the following page; null at the end of the list. */
  next: string | null
}

/** Rows that were read individually, by id; null when the row is not in the list. */
export type ReadRows<Item> = ReadonlyMap<string, Item | null>

/** Sort order of a list: negative when `one` comes first. */
export type Compare<Item> = (one: Item, other: Item) => number

/** Appends the page that was read with the list's cursor. */
export function append<Item extends WithId>(list: GrowingList<Item>, page: Page<Item>): GrowingList<Item> {
  const added = new Set(page.items.map(({ id }) => id))
  return { items: [...list.items.filter(({ id }) => !added.has(id)), ...page.items], next: page.next }
}

/**
 * Replaces the first page with its refetched version and keeps the loaded rows below it. A row that was read again
 * moves to where it now belongs; a new one is inserted if it belongs above the last loaded row. When no row of the page
 * kept its sort position, more has changed than one page holds, and the list restarts with that page.
 */
export function refreshTop<Item extends WithId>(
  list: GrowingList<Item>,
  top: Page<Item>,
  read: ReadRows<Item>,
  compare: Compare<Item>,
): GrowingList<Item> {
  const known = new Map(list.items.map((item, index) => [item.id, { item, index }]))
  const fresh = new Set(top.items.map(({ id }) => id))
  const items = top.items.map((item) => replaceEqualDeep(known.get(item.id)?.item, item))
  const stayed = top.items.findLast((item) => {
    const before = known.get(item.id)?.item
    return before !== undefined && compare(before, item) === 0
  })
  const boundary = stayed && known.get(stayed.id)?.index
  if (top.next === null || boundary === undefined) return { items, next: top.next }
  const [lastOfTop, lastLoaded] = [items.at(-1), list.items.at(-1)]
  const belongsBelow = (item: Item) =>
    (lastOfTop === undefined || compare(lastOfTop, item) < 0) &&
    (list.next === null || lastLoaded === undefined || compare(item, lastLoaded) <= 0)
  const below = list.items.slice(boundary + 1).flatMap((item) => {
    const again = read.get(item.id)
    if (fresh.has(item.id) || again === null) return []
    if (again === undefined) return [item]
    return compare(item, again) === 0 ? [replaceEqualDeep(item, again)] : []
  })
  for (const item of read.values()) {
    if (item === null || fresh.has(item.id) || !belongsBelow(item)) continue
    if (below.some(({ id }) => id === item.id)) continue
    const index = below.findIndex((other) => compare(item, other) < 0)
    below.splice(index < 0 ? below.length : index, 0, replaceEqualDeep(known.get(item.id)?.item, item))
  }
  return below.length > 0 ? { items: [...items, ...below], next: list.next } : { items, next: top.next }
}
