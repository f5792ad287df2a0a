import { problems } from '@parley/contract'
import type { Id } from '@parley/domain'

export const DEFAULT_LIMIT = 50

interface CursorPosition {
  at: string
  id: Id
}

export interface PageQuery {
  limit?: number | undefined
  cursor?: string | undefined
}

interface ThreadQuery extends PageQuery {
  direction?: 'older' | 'newer' | undefined
  around?: Id | undefined
  at?: string | undefined
}

/** Sorts newest first; records with the same time by descending id. */
export function newestFirst<T extends { id: Id }>(records: readonly T[], timeOf: (record: T) => Date): T[] {
  return records.toSorted((a, b) => timeOf(b).getTime() - timeOf(a).getTime() || (a.id < b.id ? 1 : -1))
}

/** One page of a list in `newestFirst` order, and the cursor of the next page. */
export function pageOf<T extends { id: Id }>(
  records: readonly T[],
  timeOf: (record: T) => Date,
  { limit = DEFAULT_LIMIT, cursor }: PageQuery,
): { rows: T[]; next: string | null } {
  const after = cursor === undefined ? null : readCursor(cursor)
  const isAfter = (record: T) => {
    if (after === null) return true
    const at = timeOf(record).toISOString()
    return at < after.at || (at === after.at && record.id < after.id)
  }
  const rest = newestFirst(records, timeOf).filter(isAfter)
  const rows = rest.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && rest.length > limit ? cursorOf({ at: timeOf(last).toISOString(), id: last.id }) : null }
}

/**
 * One page of a thread, oldest first, with the cursors in both directions; null when the record of `around` is not
 * among the records.
 */
export function threadPageOf<T extends { id: Id }>(
  records: readonly T[],
  timeOf: (record: T) => Date,
  query: ThreadQuery,
): { rows: T[]; next: string | null; previous: string | null } | null {
  const { limit = DEFAULT_LIMIT } = query
  const positionOf = (record: T): CursorPosition => ({ at: timeOf(record).toISOString(), id: record.id })
  const all = newestFirst(records, timeOf).toReversed()
  const firstAfter = (isAfter: (place: CursorPosition) => boolean) => {
    const index = all.findIndex((record) => isAfter(positionOf(record)))
    return index < 0 ? all.length : index
  }
  let [from, to] = [all.length - limit, all.length]
  if (query.cursor !== undefined) {
    const { at, id } = readCursor(query.cursor)
    if (query.direction === 'newer') {
      from = firstAfter((place) => place.at > at || (place.at === at && place.id > id))
      to = from + limit
    } else {
      to = firstAfter((place) => place.at > at || (place.at === at && place.id >= id))
      from = to - limit
    }
  } else if (query.around !== undefined || query.at !== undefined) {
    const { around, at } = query
    const instant = at === undefined ? '' : new Date(at).toISOString()
    const middle =
      around === undefined ? firstAfter((place) => place.at >= instant) : all.findIndex(({ id }) => id === around)
    if (middle < 0) return null
    from = middle - Math.floor(limit / 2)
    to = from + limit
  }
  const rows = all.slice(Math.max(0, from), Math.max(0, to))
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: first && from > 0 ? cursorOf(positionOf(first)) : null,
    previous: last && to < all.length ? cursorOf(positionOf(last)) : null,
  }
}

const cursorOf = ({ at, id }: CursorPosition): string => btoa(`${at} ${id}`)

export function readCursor(cursor: string): CursorPosition {
  const text = /^[\w+/=-]*$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : ''
  const [at = '', id = ''] = text.split(' ')
  if (Number.isNaN(Date.parse(at))) throw NO_CURSOR()
  return { at, id: readIdCursor(id) }
}

/** Reads the cursor of a list that is sorted by id. */
export function readIdCursor(cursor: string): Id {
  if (!/^[0-9a-f-]{36}$/.test(cursor)) throw NO_CURSOR()
  return cursor
}

const NO_CURSOR = () => problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
