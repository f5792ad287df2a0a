import type {
  exportCustomers,
  getCustomerTotals,
  listCustomers,
  listCustomerTags,
  QueryOf,
  ResponseOf,
  WireOf,
} from '@parley/contract'
import {
  type Cents,
  cents,
  CUSTOMER_FILTERS,
  CUSTOMER_SORTS,
  type Id,
  type ListedCustomer,
  type Moment,
  phoneDigits,
  toDecimal,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'
import { queryAggregate, queryNamed } from '../../db/named-parameters.ts'
import { findingWords } from '../folded-words.ts'
import { containing, type SortedRow } from '../keyset.ts'
import { type ListOrder, listOrder } from '../list-order.ts'
import { type SearchedPage, type StoredList, whereOf } from '../stored-list.ts'
import { CUSTOMER_COLUMNS, toWireCustomer } from './customers.repository.ts'

type WireCustomerRecord = WireOf<typeof listCustomers>[number]
type Row = SortedRow &
  Parameters<typeof toWireCustomer>[0] & {
    contact_name: string | null
    total_paid: Cents
    outstanding: Cents
    version: number
  }

/** SQL that joins the displayed columns to the rows of `page`; $1 is the organisation. */
const shown = (order: ListOrder) => `
  select ${CUSTOMER_COLUMNS.map((column) => `p.${column}`).join(', ')}, ${order.sortKey('p')} as "sortKey",
    u.name as contact_name, p.total_paid_cents as total_paid, p.outstanding_cents as outstanding, p.version
  from page p
  left join users u on u.organization_id = $1 and u.id = p.primary_contact_user_id
  order by ${order.by('p')}`

/** Neither merged into another customer nor erased. */
const LISTED = 'cu.merged_into_id is null and cu.erased_at is null'

/** The customer list `cu`: its filters, sorts and search. */
export const CUSTOMERS: StoredList<ListedCustomer, WireCustomerRecord> = {
  table: 'customers',
  alias: 'cu',
  only: LISTED,
  columns: {
    name: { name: 'name', type: 'text' },
    sortedName: { name: 'name_sorted', type: 'text' },
    primaryContactUserId: { name: 'primary_contact_user_id', type: 'uuid' },
    lastContactedAt: { name: 'last_contacted_at', type: 'timestamptz' },
    sortedContact: { name: 'contact_sorted_at', type: 'timestamptz' },
    totalPaid: { name: 'total_paid_cents', type: 'bigint' },
    outstandingBalance: { name: 'outstanding_cents', type: 'bigint' },
  },
  filters: CUSTOMER_FILTERS,
  sorts: CUSTOMER_SORTS,
  shown,
  toWire: (row) => toWireRecord(row as Row),
  searchClause,
  searchPage,
}

/** The columns that the list's filters and sorts can read. */
const LISTED_COLUMNS = [
  'organization_id',
  'id',
  'merged_into_id',
  'erased_at',
  ...Object.values(CUSTOMERS.columns).map(({ name }) => name),
].map((column) => `cu.${column}`)
/** A term with this many matches counts as frequent; fewer are sorted. */
const FEW_MAX = 2000
/** Number of oldest and of newest customers sampled; a term with `MANY_IN_SAMPLE` matches in both is frequent. */
const SAMPLE = 200
const MANY_IN_SAMPLE = 3
/** Number of characters of `found_by` that are in `found_start`, and so in the index of names. */
const FOUND_START = 200

/**
 * For a search with few matches, all are looked up in the index of words and sorted. For any other, as a sample or that
 * index shows, the list is walked in its order until the page is full; sorted by name, within the index of names. The
 * lookup in the index of words is a CTE of its own: with the limit inside, the planner would walk the table for a term
 * that it estimates to be frequent.
 */
function searchPage({ search, where, order, take, values }: SearchedPage): string {
  const { words, phone } = sought(search, values)
  const found = `(${words('cu.found_by')}${phone})`
  const isLonger = `length(cu.found_start) = ${FOUND_START}`
  // Byte length is stored; counting characters would decode the text.
  const mayBeLonger = `octet_length(cu.found_start) >= ${FOUND_START}`
  const inOrder = `order by ${order.by('cu')}`
  const read = LISTED_COLUMNS.filter((column) => column === 'cu.id' || `${where} ${inOrder}`.includes(column)).join(
    ', ',
  )
  const hitsIn = (direction: 'asc' | 'desc') =>
    `(select count(*) filter (where ${found}) from (
        select cu.found_by, cu.phones from customers cu where cu.organization_id = $1 order by cu.id ${direction} limit ${SAMPLE}
      ) cu)`
  return `sample as materialized (select least(${hitsIn('asc')}, ${hitsIn('desc')}) >= ${MANY_IN_SAMPLE} as has_many
    ), found as materialized (
      select ${read} from customers cu where not (select has_many from sample) and cu.organization_id = $1 and ${found}
    ), many as materialized (
      select has_many or (select count(*) = ${FEW_MAX} from (select from found limit ${FEW_MAX}) few) as are_found from sample
    ), longer as materialized (select id from customers cu where cu.organization_id = $1 and ${isLonger} and ${words('cu.found_by')}
    ), page as materialized (
      select cu.* from (
        (select id from found cu where not (select are_found from many) and ${where} ${inOrder} limit ${take})
        union all
        (select id from (select cu.id, cu.found_start, cu.phones from customers cu where (select are_found from many) and ${where} ${inOrder} offset 0) cu
          where ${words('cu.found_start')}${phone} or ${mayBeLonger} and cu.id in (select id from longer) limit ${take})
      ) first cross join lateral (select c.* from customers c where c.organization_id = $1 and c.id = first.id offset 0) cu
    )`
}

function searchClause(search: string, values: unknown[]): string {
  const { words, phone } = sought(search, values)
  return `(${words('cu.found_by')}${phone})`
}

/**
 * SQL condition that a column contains the words of a term, and an alternative for a term that can be a phone number.
 */
function sought(search: string, values: unknown[]): { words: (column: string) => string; phone: string } {
  const bind = (value: string) => `$${values.push(value)}`
  const digits = phoneDigits(search)
  return {
    words: (column) => findingWords(column, search, bind),
    phone: digits ? ` or cu.phones like ${bind(containing(digits))}` : '',
  }
}

const toWireRecord = (row: Row): WireCustomerRecord => ({
  ...toWireCustomer(row),
  primaryContact: row.contact_name === null ? null : { name: row.contact_name },
  totalPaid: toDecimal(row.total_paid),
  outstandingBalance: toDecimal(row.outstanding),
  version: row.version,
})

const IN_USUAL_ORDER = shown(listOrder(CUSTOMER_SORTS, CUSTOMERS.columns))

const ONE: HotStatement = {
  name: 'customer',
  text: `with page as (
      select k.* from customers c join customers k on k.organization_id = $1 and k.id = coalesce(c.merged_into_id, c.id)
      where c.organization_id = $1 and c.id = $2 and k.erased_at is null
    ) ${IN_USUAL_ORDER}`,
}

/**
 * One customer; for a merged customer's id, the one they were merged into. Null when the id is unknown or the customer
 * erased.
 */
export async function readCustomer(hot: HotQueries, organizationId: Id, id: Id): Promise<WireCustomerRecord | null> {
  const [row] = await hot.rows<Row>(ONE, [organizationId, id])
  return row ? toWireRecord(row) : null
}

/** Ids of all customers matching the filters, in the requested order. */
export async function readCustomerIds(
  knex: Knex,
  organizationId: Id,
  query: QueryOf<typeof exportCustomers>,
  moment: Moment,
): Promise<Id[]> {
  const values: unknown[] = [organizationId]
  const where = whereOf(CUSTOMERS, query, moment, values).join(' and ')
  const { by } = listOrder(CUSTOMER_SORTS, CUSTOMERS.columns, query.sort)
  const text = `select cu.id from customers cu where ${where} order by ${by('cu')}`
  const rows = await queryNamed<{ id: Id }>(knex, text, values)
  return rows.map(({ id }) => id)
}

/** The customers with these ids, in this order; customers no longer listed are omitted. */
export async function readCustomersOf(
  knex: Knex,
  organizationId: Id,
  ids: readonly Id[],
): Promise<WireCustomerRecord[]> {
  const text = `with page as (
      select cu.* from customers cu where cu.organization_id = $1 and cu.id = any($2) and ${LISTED}
    ) ${IN_USUAL_ORDER}`
  const rows = await queryNamed<Row>(knex, text, [organizationId, ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toWireRecord(row)] : []
  })
}

/** Number of customers matching the filters, and their total outstanding balance. */
export async function readCustomerTotals(
  knex: Knex,
  organizationId: Id,
  query: QueryOf<typeof getCustomerTotals>,
  moment: Moment,
): Promise<ResponseOf<typeof getCustomerTotals>> {
  const values: unknown[] = [organizationId]
  const where = whereOf(CUSTOMERS, query, moment, values).join(' and ')
  const text = `select count(*) as count, coalesce(sum(cu.outstanding_cents), 0)::bigint as outstanding
    from customers cu where ${where}`
  const row = await queryAggregate<{ count: number; outstanding: number }>(knex, text, values)
  return { count: row.count, outstanding: cents(row.outstanding) }
}

const TAGS_LIMIT = 500

/** The customers' tags, most used first. */
export function readCustomerTags(knex: Knex, organizationId: Id): Promise<ResponseOf<typeof listCustomerTags>> {
  const text = `select tag, count(*)::integer as customers from customers cu, unnest(cu.tags) tag
    where cu.organization_id = $1 and cu.merged_into_id is null and cu.erased_at is null group by tag order by count(*) desc, tag collate "C" limit ${TAGS_LIMIT}`
  return queryNamed(knex, text, [organizationId])
}
