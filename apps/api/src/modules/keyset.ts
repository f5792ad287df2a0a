import { problems } from '@parley/contract'
import { isLocalDate } from '@parley/domain'

/** The end of a page: the sort time in PostgreSQL's format of a UTC session, and the row's id. */
export interface Keyset {
  at: string
  id: string
}

const INSTANT = /^[12]\d{3}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a timestamp in PostgreSQL's format. */
export const isInstantText = (text: string): boolean => INSTANT.test(text) && isLocalDate(text.slice(0, 10))

export const isUuidText = (text: string): boolean => UUID.test(text)

/** A row with its sort key in PostgreSQL's text format. */
export interface SortedRow {
  sortKey: string
  id: string
}

export function encodeCursor({ at, id }: Keyset): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** Decodes a cursor; throws for anything that was not issued by us. */
export function decodeCursor(cursor: string | undefined): Keyset | null {
  if (cursor === undefined) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const split = text.lastIndexOf(' ')
  const [at, id] = [text.slice(0, split), text.slice(split + 1)]
  if (!isInstantText(at) || !isUuidText(id)) {
    throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
  }
  return { at, id }
}

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

/**
 * The page size, and the number of rows to query: one more, rounded up to one of two sizes, so that few statements are
 * prepared.
 */
export function pageSize(limit: number = DEFAULT_LIMIT): { limit: number; take: number } {
  return { limit, take: (limit <= DEFAULT_LIMIT ? DEFAULT_LIMIT : MAX_LIMIT) + 1 }
}

/** Cuts the queried rows to one page and returns it with the cursor of the next. */
export function pageOf<Row extends SortedRow>(
  taken: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string = instantCursor,
): { rows: Row[]; next: string | null } {
  const rows = taken.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && taken.length > limit ? cursorOf(last) : null }
}

const instantCursor = ({ sortKey, id }: SortedRow) => encodeCursor({ at: sortKey, id })

/** The cursor for the rows after the given one; null without a row. */
export function cursorAt(row: SortedRow | undefined): string | null {
  return row ? instantCursor(row) : null
}

/** A `like` pattern for text that contains `term` literally. */
export const containing = (term: string): string => `%${beginning(term)}`

/** A `like` pattern for text that begins with `term`. */
const beginning = (term: string): string => `${term.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
