import { createHash } from 'node:crypto'
import { problems } from '@parley/contract'
import type { Filters, Id, Moment, Sorts } from '@parley/domain'
import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'
import type { BoundStatement } from '../db/hot-query.ts'
import { queryNamed } from '../db/named-parameters.ts'
import { pageOf, pageSize, type SortedRow } from './keyset.ts'
import { listClauses, type ListTable } from './list-clause.ts'
import { type ListOrder, listOrder } from './list-order.ts'

/** A list as the database has it: from this, its filters and its sorts come the statements of its pages and sums. */
export interface StoredList<Row, Wire> extends ListTable<Row> {
  table: string
  /** The condition on rows that the list is of, with its values; absent: all of the table. */
  only?: string | ((values: unknown[]) => string)
  filters: Filters<Row>
  sorts: Sorts<Row>
  /** The statement that joins what a row shows to the rows of `page`, in this order; the organisation is $1. */
  shown: (order: ListOrder) => string
  /** A row that `shown` selects, as it is answered. */
  toWire(row: SortedRow, moment: Moment): Wire
  /** The condition of a search, on rows that the filters leave. */
  searchClause: (search: string, values: unknown[]) => string
  /** The expressions that end in `page` for a search, where there is a quicker way than `searchClause`; null for an order that has none. */
  searchPage?: (page: SearchedPage) => string | null
}

/** What a page of a search is made of. */
export interface SearchedPage {
  search: string
  /** The conditions of the filters, and of the cursor. */
  where: string
  order: ListOrder
  /** So many rows. */
  take: number
  values: unknown[]
}

/** What a list is asked: its filters by their own names, and these. */
interface ListQuery extends Readonly<Record<string, unknown>> {
  search?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The statement for a page. A search has to be planned each time; everything else is prepared under its name. */
export function pageStatement<Row>(
  list: StoredList<Row, unknown>,
  organizationId: Id,
  query: ListQuery,
  moment: Moment,
): BoundStatement {
  const { table, alias } = list
  const { search } = query
  const { limit, take } = pageSize(query.limit)
  const values: unknown[] = [organizationId]
  const order = listOrder(list.sorts, list.columns, query.sort)
  const clauses = whereOf(list, { ...query, search: undefined }, moment, values)
  const beyond = order.beyond(alias, query.cursor, values)
  const where = [...clauses, ...(beyond === null ? [] : [beyond])].join(' and ')
  const searched = search ? list.searchPage?.({ search, where, order, take: limit + 1, values }) : null
  const found = search && !searched ? ` and ${list.searchClause(search, values)}` : ''
  const page =
    searched ??
    `page as materialized (select ${alias}.* from ${table} ${alias} where ${where}${found} order by ${order.by(alias)} limit ${take})`
  const text = `with ${page} ${list.shown(order)}`
  return { name: nameOf(table, text), text, values }
}

/** A name for a statement, short enough for a prepared one; another text has another name. */
const nameOf = (table: string, text: string) =>
  `${table}_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`

/** The conditions for all rows that filters and search leave; the organisation is $1. */
export function whereOf<Row>(
  list: StoredList<Row, unknown>,
  query: ListQuery,
  moment: Moment,
  values: unknown[],
): string[] {
  const clauses = listClauses(list.filters, list, query, moment, values)
  const found = query.search ? [list.searchClause(query.search, values)] : []
  const only = list.only === undefined ? [] : [typeof list.only === 'string' ? list.only : list.only(values)]
  return [`${list.alias}.organization_id = $1`, ...only, ...clauses, ...found]
}

/** A page, and the cursor of the next one. An empty one because a filter names an unknown record is 404. */
export async function readPage<Row, Wire>(
  { hot, knex }: Pick<Database, 'hot' | 'knex'>,
  list: StoredList<Row, Wire>,
  organizationId: Id,
  query: ListQuery,
  moment: Moment,
): Promise<{ rows: Wire[]; next: string | null }> {
  const { values, ...statement } = pageStatement(list, organizationId, query, moment)
  const taken = query.search
    ? await queryNamed<SortedRow>(knex, statement.text, values)
    : await hot.rows<SortedRow>(statement, values)
  if (taken.length === 0) await checkFiltersExist(knex, organizationId, list.filters, query)
  const { cursorAt } = listOrder(list.sorts, list.columns, query.sort)
  const { rows, next } = pageOf(taken, pageSize(query.limit).limit, cursorAt)
  return { rows: rows.map((row) => list.toWire(row, moment)), next }
}

/** In which column of which tables a filter's record is found, and what it is called when there is none. */
const NAMED = {
  customer: { places: { customers: 'id' }, name: 'customer' },
  user: { places: { users: 'id' }, name: 'user' },
  // Whatever something was recorded of, and the records of money of which nothing was.
  auditSubject: {
    places: {
      audit_entries: 'subject_id',
      invoices: 'id',
      transactions: 'id',
      payment_links: 'id',
      refunds: 'id',
      receipts: 'id',
      users: 'id',
    },
    name: undefined,
  },
} as const

/** A filter by an unknown record is 404. */
export async function checkFiltersExist<Row>(
  knex: Knex,
  organizationId: Id,
  filters: Filters<Row>,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, filter] of Object.entries(filters)) {
    const id = query[name]
    if (filter.kind !== 'record' || typeof id !== 'string' || id === filter.none) continue
    const { places, name: noun } = NAMED[filter.of]
    if (!(await isIn(knex, organizationId, places, id))) throw problems.notFound(noun)
  }
}

async function isIn(
  knex: Knex,
  organizationId: Id,
  places: Readonly<Record<string, string>>,
  id: Id,
): Promise<boolean> {
  for (const [table, column] of Object.entries(places)) {
    const found: unknown = await knex(table)
      .where({ organization_id: organizationId, [column]: id })
      .first(column)
    if (found !== undefined) return true
  }
  return false
}
