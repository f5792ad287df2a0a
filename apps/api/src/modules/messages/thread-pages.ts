import type { listMessages, QueryOf } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { HotStatement } from '../../db/hot-query.ts'
import { cursorAt, decodeCursor, pageSize, type SortedRow } from '../keyset.ts'

type Query = QueryOf<typeof listMessages>

/** The kinds of pages of a thread. */
export type ThreadPageKind = 'newest' | 'older' | 'newer' | 'around' | 'at'

export interface ThreadRequest extends HotStatement {
  values: unknown[]
  kind: ThreadPageKind
  limit: number
}

/** A row with `isNewer` for its side of the middle; null in pages that go in one direction. */
interface Taken extends SortedRow {
  isNewer: boolean | null
}

const OWN = 'organization_id = $1 and conversation_id = $2'
const OLDEST_FIRST = 'order by created_at, id'
const NEWEST_FIRST = 'order by created_at desc, id desc'

const oneWay = (condition: string, order: string, take: number) =>
  `page as materialized (
    select *, null::boolean as is_newer from messages where ${OWN}${condition} ${order} limit ${take}
  )`

const bothWays = (newer: string, older: string, take: number) =>
  `page as materialized (
    (select m.*, true as is_newer from spot cross join lateral (
      select * from messages where ${OWN} and ${newer} ${OLDEST_FIRST} limit ${take}) m)
    union all
    (select m.*, false as is_newer from spot cross join lateral (
      select * from messages where ${OWN} and ${older} ${NEWEST_FIRST} limit ${take}) m)
  )`

/** SQL for the rows of `page`, by kind. Rows are found by key, so the length of the thread does not matter. */
const PAGES: Record<ThreadPageKind, (take: number) => string> = {
  newest: (take) => oneWay('', NEWEST_FIRST, take),
  older: (take) => oneWay(' and (created_at, id) < ($3, $4)', NEWEST_FIRST, take),
  newer: (take) => oneWay(' and (created_at, id) > ($3, $4)', OLDEST_FIRST, take),
  around: (take) =>
    `spot as materialized (select created_at, id from messages where ${OWN} and id = $3), ${bothWays(
      '(created_at, id) >= (spot.created_at, spot.id)',
      '(created_at, id) < (spot.created_at, spot.id)',
      halfOf(take),
    )}`,
  at: (take) =>
    `spot as materialized (select $3::timestamptz as instant), ${bothWays(
      'created_at >= spot.instant',
      'created_at < spot.instant',
      halfOf(take),
    )}`,
}

const halfOf = (take: number) => (take - 1) / 2 + 1

/**
 * The statement of a page of a thread; `shown` joins the displayed columns to `page`. A cursor takes precedence over
 * the other parameters.
 */
export function threadRequest(organizationId: Id, conversationId: Id, query: Query, shown: string): ThreadRequest {
  const { limit, take } = pageSize(query.limit)
  const cursor = decodeCursor(query.cursor)
  const [kind, ...where] = ((): [ThreadPageKind, ...unknown[]] => {
    if (cursor) return [query.direction ?? 'older', cursor.at, cursor.id]
    if (query.around !== undefined) return ['around', query.around]
    return query.at === undefined ? ['newest'] : ['at', query.at]
  })()
  return {
    name: `thread_${kind}_${take}`,
    text: `with ${PAGES[kind](take)} ${shown}`,
    values: [organizationId, conversationId, ...where],
    kind,
    limit,
  }
}

/**
 * Cuts the queried rows (newest first) to one page, oldest first, with the cursors in both directions; null when the
 * message of `around` does not exist.
 */
export function threadPage<Row extends Taken>(
  { kind, limit }: Pick<ThreadRequest, 'kind' | 'limit'>,
  taken: readonly Row[],
): { rows: Row[]; next: string | null; previous: string | null } | null {
  if (kind === 'around' && taken.length === 0) return null
  const half = Math.floor(limit / 2)
  const newer = taken.filter(({ isNewer }) => isNewer).toReversed()
  const older = taken.filter(({ isNewer }) => isNewer === false).toReversed()
  const cut = {
    newest: () => taken.slice(0, limit).toReversed(),
    older: () => taken.slice(0, limit).toReversed(),
    newer: () => taken.toReversed().slice(0, limit),
    around: () => [...older.slice(older.length - Math.min(half, older.length)), ...newer.slice(0, limit - half)],
  }
  const rows = (kind === 'at' ? cut.around : cut[kind])()
  const isCut = taken.length > limit
  const hasMore = {
    newest: { older: isCut, newer: false },
    older: { older: isCut, newer: true },
    newer: { older: true, newer: isCut },
    around: { older: older.length > half, newer: newer.length > limit - half },
  }[kind === 'at' ? 'around' : kind]
  return {
    rows,
    next: hasMore.older ? cursorAt(rows[0]) : null,
    previous: hasMore.newer ? cursorAt(rows.at(-1)) : null,
  }
}
