import { problems } from '@parley/contract'
import {
  type Actor,
  comparedBy,
  type FilterQuery,
  type Filters,
  type Id,
  type Moment,
  passes,
  readSort,
  type Sorts,
  todayIn,
} from '@parley/domain'
import { type MockContext, organizationOf } from './mock-context.ts'
import { findOwn } from './store.ts'

const DEFAULT_LIMIT = 50

/** Definition of a list in the mocks. */
export interface MockList<Stored, Row extends { id: Id }> {
  filters: Filters<Row>
  sorts: Sorts<Row>
  /** Returns the row that filters and sorts use. */
  rowOf: (stored: Stored) => Row
  /** Whether a search matches the record. */
  holds: (stored: Stored, search: string) => boolean
}

/** The query of a list; filters are added by their own names. */
interface ListQuery {
  search?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The current time, time zone and day at which an organisation's lists are read. */
export function momentOf(context: MockContext, organizationId: Id): Moment {
  const { timezone } = organizationOf(context, organizationId)
  const now = context.now()
  return { now, timezone, today: todayIn(timezone, now) }
}

/**
 * The records that match filters and search. Throws 400 for an invalid cursor and 404 for a filter by an unknown
 * record.
 */
export function listed<Stored, Row extends { id: Id }>(
  context: MockContext,
  actor: Actor,
  { filters, sorts, rowOf, holds }: MockList<Stored, Row>,
  records: readonly Stored[],
  { search, ...query }: ListQuery & FilterQuery<Filters<Row>>,
): Stored[] {
  const moment = momentOf(context, actor.organizationId)
  if (query.cursor !== undefined) readCursor(query.cursor, query.sort ?? sorts.initial)
  checkFiltersExist(context, actor, filters, query)
  return records.filter(
    (record) => passes(filters, rowOf(record), { ...query }, moment) && (!search || holds(record, search)),
  )
}

/** One page of records in the requested order, and the cursor of the next page. */
export function pageBy<Stored, Row extends { id: Id }>(
  { sorts, rowOf }: Pick<MockList<Stored, Row>, 'sorts' | 'rowOf'>,
  records: readonly Stored[],
  { sort = sorts.initial, limit = DEFAULT_LIMIT, cursor }: ListQuery,
): { rows: Stored[]; next: string | null } {
  const compare = comparedBy(sorts, sort)
  const sorted = records
    .map((stored) => ({ stored, row: rowOf(stored) }))
    .toSorted((one, other) => compare(one.row, other.row))
  const after = cursor === undefined ? null : (readCursor(cursor, sort) as Row)
  const rest = after ? sorted.filter(({ row }) => compare(row, after) > 0) : sorted
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ stored }) => stored),
    next: last && rest.length > limit ? cursorAt(sorts, sort, last.row) : null,
  }
}

/** Contains only the row's sort fields and id, to keep the cursor short. */
function cursorAt<Row extends { id: Id }>(sorts: Sorts<Row>, sort: string, row: Row): string {
  const fields: (keyof Row)[] = [...(sorts.fields[readSort(sort).name] ?? []), 'id']
  const compared = Object.fromEntries(fields.map((field) => [field, row[field]]))
  return btoa(JSON.stringify({ sort, row: encodeURIComponent(JSON.stringify(compared)) }))
}

function readCursor(cursor: string, sort: string): unknown {
  try {
    const read = JSON.parse(atob(cursor)) as { sort: string; row: string }
    if (read.sort === sort) return JSON.parse(decodeURIComponent(read.row))
  } catch {
    // Rejected below.
  }
  throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
}

function checkFiltersExist<Row>(context: MockContext, actor: Actor, filters: Filters<Row>, query: object): void {
  const asked = new Map<string, unknown>(Object.entries(query))
  for (const [name, filter] of Object.entries(filters)) {
    const id = asked.get(name)
    if (filter.kind === 'record' && typeof id === 'string' && id !== filter.none)
      checkNamed(context, actor, filter.of, id)
  }
}

function checkNamed({ store }: MockContext, actor: Actor, of: 'customer' | 'user' | 'auditSubject', id: Id): void {
  // Erased customers count too: the books still name them.
  if (of === 'customer' && store.customers.get(id)?.organizationId !== actor.organizationId) {
    throw problems.notFound('customer')
  }
  if (of === 'user') findOwn(store.users, actor, id, 'user')
  if (of !== 'auditSubject') return
  const { audit, invoices, transactions, paymentLinks, refunds, receipts, users } = store
  const records: ReadonlyMap<Id, { organizationId: Id }>[] = [
    invoices,
    transactions,
    paymentLinks,
    refunds,
    receipts,
    users,
  ]
  const isOwn = (one: { organizationId: Id } | undefined) => one?.organizationId === actor.organizationId
  const isRecorded = audit.some((entry) => entry.subject.id === id && isOwn(entry))
  if (!isRecorded && !records.some((one) => isOwn(one.get(id)))) throw problems.notFound()
}
