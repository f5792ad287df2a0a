import { replaceEqualDeep } from '@tanstack/react-query'
import type { Page } from './api-client.ts'

interface WithId {
  id: string
}

/** A loaded stretch of a long list. */
export interface WindowData<Item> {
  /** One contiguous run in the list's order, oldest first, each row once. */
  items: Item[]
  /** The cursor of the preceding page; null at the beginning of the list, undefined when those rows were dropped. */
  older: string | null | undefined
  /** The cursor of the following page; null at the end of the list, undefined when it is unknown. */
  newer: string | null | undefined
}

export const toWindow = <Item>({ items, next, previous }: Page<Item>): WindowData<Item> => ({
  items,
  older: next,
  newer: previous,
})

/** Replaces the part of the window that `page` covers and extends it at the ends; null when they do not overlap. */
export function merge<Item extends WithId>(window: WindowData<Item>, page: Page<Item>): WindowData<Item> | null {
  if (page.items.length === 0) return window
  if (window.items.length === 0) return toWindow(page)
  const fresh = new Set(page.items.map(({ id }) => id))
  const first = window.items.findIndex(({ id }) => fresh.has(id))
  if (first < 0) return null
  const last = window.items.findLastIndex(({ id }) => fresh.has(id))
  return {
    items: [...window.items.slice(0, first), ...page.items, ...window.items.slice(last + 1)],
    older: first === 0 ? page.next : window.older,
    newer: last === window.items.length - 1 ? page.previous : window.newer,
  }
}

/** Adds the page that was read with a cursor of the window, and drops rows beyond `maxRows` at the other end. */
export function extend<Item extends WithId>(
  window: WindowData<Item>,
  page: Page<Item>,
  side: 'older' | 'newer',
  maxRows: number,
): WindowData<Item> {
  const known = new Set(window.items.map(({ id }) => id))
  const added = page.items.filter(({ id }) => !known.has(id))
  if (side === 'older') {
    const items = [...added, ...window.items]
    const isLong = items.length > maxRows
    return { items: items.slice(0, maxRows), older: page.next, newer: isLong ? undefined : window.newer }
  }
  const items = [...window.items, ...added]
  const isLong = items.length > maxRows
  return { items: items.slice(-maxRows), older: isLong ? undefined : window.older, newer: page.previous }
}

/** The window `after`, with every unchanged row as the same object as in `before`, at whatever position. */
export function keepRows<Item extends WithId>(before: WindowData<Item>, after: WindowData<Item>): WindowData<Item> {
  const known = new Map(before.items.map((item) => [item.id, item]))
  const items = after.items.map((item) => replaceEqualDeep(known.get(item.id), item))
  const isSame = items.length === before.items.length && items.every((item, index) => item === before.items[index])
  if (!isSame) return { ...after, items }
  return before.older === after.older && before.newer === after.newer ? before : { ...after, items: before.items }
}

/** Query of a page; empty for the newest rows. */
export interface PageQuery {
  cursor?: string
  direction?: 'older' | 'newer'
  around?: string
  at?: string
  limit?: number
}
export type FetchPage<Item> = (query: PageQuery) => Promise<Page<Item>>

const LARGE_PAGE = 200
const MAX_PAGES = 10
const MAX_PLACES = 5

/**
 * Fetches what may have changed in a window: its newest rows when it reaches the end of the list, and the surroundings
 * of the named rows; with 'all', every row that it holds. Returns a function that merges the result into the latest
 * window.
 */
export async function refresh<Item extends WithId>(
  window: WindowData<Item>,
  named: ReadonlySet<string> | 'all',
  fetchPage: FetchPage<Item>,
): Promise<(latest: WindowData<Item>) => WindowData<Item>> {
  const pages: Page<Item>[] = []
  const covered = new Set<string>()
  const add = (page: Page<Item>) => {
    pages.push(page)
    for (const { id } of page.items) covered.add(id)
    return page
  }
  const first = window.items[0]
  const last = window.items.at(-1)
  const isAtEnd = window.newer === null || !first || !last
  const indexes = named === 'all' ? [] : window.items.filter(({ id }) => named.has(id))

  if (first && last && (named === 'all' || indexes.length > MAX_PLACES)) {
    let page = add(await fetchPage(isAtEnd ? { limit: LARGE_PAGE } : { around: last.id, limit: LARGE_PAGE }))
    while (page.next !== null && !covered.has(first.id) && pages.length < MAX_PAGES) {
      page = add(await fetchPage({ cursor: page.next, limit: LARGE_PAGE }))
    }
  } else {
    if (isAtEnd) add(await fetchPage({}))
    for (const { id } of indexes.toReversed()) if (!covered.has(id)) add(await fetchPage({ around: id }))
  }
  return (latest) => pages.reduce((sum, page) => merge(sum, page) ?? apart(sum, page), latest)
}

/**
 * When more rows arrived than one page holds, the window stays where it is and no longer reaches the end of the list.
 */
const apart = <Item extends WithId>(window: WindowData<Item>, page: Page<Item>): WindowData<Item> =>
  page.previous === null ? { ...window, newer: undefined } : window
