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

/**
 * A list as stored in the database; the statements of its pages and sums are built from this, its filters and its
 * sorts.
 */
export interface StoredList<Row, Wire> extends ListTable<Row> {
  table: string
  /** The condition that restricts the table to the rows of the list, with its values; absent for the whole table. */
  only?: string | ((values: unknown[]) => string)
  filters: Filters<Row>
  sorts: Sorts<Row>
  /** The statement that joins the displayed columns to the rows of `page`, in this order; the organisation is $1. */
  shown: (order: ListOrder) => string
  /** Converts a row that `shown` selects to its wire format. */
  toWire(row: SortedRow, moment: Moment): Wire
  /** The condition of a search, on the rows that match the filters. */
  searchClause: (search: string, values: unknown[]) => string
  /**
   * The table expressions that end in `page` for a search, where there is a faster way than `searchClause`; null for an
   * order without one.
   */
  searchPage?: (page: SearchedPage) => string | null
}

/** The parts that the statement for a page of a search is built from. */
export interface SearchedPage {
  search: string
  /** The conditions of the filters and of the cursor. */
  where: string
  order: ListOrder
  /** The number of rows to select. */
  take: number
  values: unknown[]
}

/** The query of a list: its filters by their own names, and these fields. */
interface ListQuery extends Readonly<Record<string, unknown>> {
  search?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The statement for a page. A search is planned each time; any other statement is prepared under its name. */
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

/** A statement name, short enough for a prepared statement; different texts get different names. */
const nameOf = (table: string, text: string) =>
  `${table}_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`

/** The conditions for all rows that match the filters and the search; the organisation is $1. */
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

/**
 * A page and the cursor of the next one. Throws 404 when the page is empty because a filter names an unknown record.
 */
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

/** The tables and columns in which the record of a filter is looked up, and its name in the 404. */
const NAMED = {
  customer: { places: { customers: 'id' }, name: 'customer' },
  user: { places: { users: 'id' }, name: 'user' },
  // The subjects of audit entries, and records of money without any audit entry.
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

/** Throws 404 when a filter names an unknown record. */
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
