import type { listInvoices, QueryOf, WireOf } from '@parley/contract'
import {
  balanceDue,
  type Cents,
  displayStatus,
  type Id,
  type InvoiceStatus,
  type LocalDate,
  startOfRange,
  toDecimal,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'
import type { BoundStatement, HotQueries, HotStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { decodeCursor, pageOf, pageSize } from '../keyset.ts'
import { type MoneyList, searchPage } from '../payments/money-search.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'

/** What narrows a list; `payable`: unpaid ones, overdue or not. */
export type InvoiceQuery = Partial<QueryOf<typeof listInvoices>> & { payable?: true }
export type WireInvoice = WireOf<typeof listInvoices>[number]

interface Row {
  id: string
  sortKey: string
  invoiceNumber: string
  customerId: string
  customerName: string | null
  customerPhone: string
  amount: Cents
  amountPaid: Cents
  status: InvoiceStatus
  description: string | null
  createdAt: string | Date
  dueDate: LocalDate
  paidAt: string | Date | null
  voidReason: string | null
  isBeingPaid: boolean
  createdByUserId: string
  createdByName: string
  assignedToUserId: string | null
  assignedToName: string | null
}

/** Joins what a row shows to the rows of `page`; the organisation is $1. */
const SHOWN = `
  select p.id, p.created_at::text as "sortKey", p.invoice_number as "invoiceNumber", p.customer_id as "customerId",
    cu.name as "customerName", cu.phone as "customerPhone", p.amount_cents as amount, p.amount_paid_cents as "amountPaid",
    p.status, p.description, p.created_at as "createdAt", p.due_date as "dueDate", p.paid_at as "paidAt",
    p.void_reason as "voidReason",
    exists (
      select from payment_attempts a
      where a.organization_id = $1 and a.invoice_id = p.id and a.status in ('processing', 'unknown')
    ) as "isBeingPaid",
    p.created_by_user_id as "createdByUserId", creator.name as "createdByName",
    p.assigned_to_user_id as "assignedToUserId", assignee.name as "assignedToName"
  from page p
  join customers cu on cu.organization_id = $1 and cu.id = p.customer_id
  join users creator on creator.organization_id = $1 and creator.id = p.created_by_user_id
  left join users assignee on assignee.organization_id = $1 and assignee.id = p.assigned_to_user_id
  order by p.created_at desc, p.id desc`

/** An instant with the organisation's day and the start of its month. */
export type OrganizationDay = Pick<OrganizationClock, 'now' | 'today' | 'timezone' | 'monthStart'>

/** A page of invoices, newest first, ready for the wire. */
export async function listInvoicePage(
  { hot, knex }: Pick<Database, 'hot' | 'knex'>,
  organizationId: Id,
  query: InvoiceQuery,
  day: OrganizationDay,
): Promise<{ rows: WireInvoice[]; next: string | null }> {
  const { name, text, values } = invoicesStatement(organizationId, query, day)
  const taken = query.search ? await queryNamed<Row>(knex, text, values) : await hot.rows<Row>({ name, text }, values)
  const page = pageOf(taken, pageSize(query.limit).limit)
  return { rows: page.rows.map((row) => toWire(row, day.today)), next: page.next }
}

/** What a page of invoices runs. A search has to be planned each time; everything else is prepared under its name. */
export function invoicesStatement(organizationId: Id, query: InvoiceQuery, day: OrganizationDay): BoundStatement {
  const { take } = pageSize(query.limit)
  const values: unknown[] = [organizationId]
  const filters = filterClause(query, values, day)
  const text = query.search ? searchText(filters.text, query.search, take, values) : listText(filters.text, take)
  return { name: `invoices_${filters.name}_${take}`, text, values }
}

/** One invoice, or null for an unknown id. */
export async function findInvoice(
  executor: Knex,
  organizationId: Id,
  id: Id,
  today: LocalDate,
): Promise<WireInvoice | null> {
  const [row] = await queryNamed<Row>(executor, ONE.text, [organizationId, id])
  return row ? toWire(row, today) : null
}

const ONE: HotStatement = {
  name: 'invoice',
  text: `with page as (select * from invoices where organization_id = $1 and id = $2) ${SHOWN}`,
}

/** As findInvoice, prepared and outside any transaction. */
export async function readInvoice(
  hot: HotQueries,
  organizationId: Id,
  id: Id,
  today: LocalDate,
): Promise<WireInvoice | null> {
  const [row] = await hot.rows<Row>(ONE, [organizationId, id])
  return row ? toWire(row, today) : null
}

/** The where clause over `invoices i`, the organisation is $1; partial indexes need their predicate spelled out, hence the literals. */
export function filterClause(
  query: InvoiceQuery,
  values: unknown[],
  day: OrganizationDay,
): { name: string; text: string } {
  const names: string[] = []
  const clauses = ['i.organization_id = $1']
  const add = (name: string, clause: string) => {
    names.push(name)
    clauses.push(clause)
  }
  const { status } = query
  const isPayable = query.payable || status === 'outstanding' || (status === 'unpaid' && query.customerId !== undefined)
  if (isPayable) add('payable', `i.status = 'unpaid'`)
  else if (status === 'paid' || status === 'void') add(status, `i.status = '${status}'`)
  else if (status) {
    const comparison = status === 'overdue' ? '<' : '>='
    add(status, `i.status = 'unpaid' and i.due_date ${comparison} $${values.push(day.today)}`)
  }
  if (query.paidRange) {
    add('paidsince', `i.status = 'paid' and (i.paid_at >= $${values.push(day.monthStart.toISOString())}) is true`)
  }
  if (query.customerId) add('customer', `i.customer_id = $${values.push(query.customerId)}`)
  if (query.createdBy) add('creator', `i.created_by_user_id = $${values.push(query.createdBy)}`)
  if (query.dateRange) {
    const from = startOfRange(query.dateRange, day.now, day.timezone)
    add('since', `i.created_at >= $${values.push(from.toISOString())}`)
  }
  const after = decodeCursor(query.cursor)
  if (after) {
    const [at, id] = [values.push(after.at), values.push(after.id)]
    add('after', `(i.created_at, i.id) < (cast($${at} as timestamptz), cast($${id} as uuid))`)
  }
  return { name: names.join('_') || 'all', text: clauses.join(' and ') }
}

/** How the search for money meets invoices `i`. */
export const INVOICES = { table: 'invoices', alias: 'i', invoiceId: 'id' } as const satisfies MoneyList

function listText(filters: string, take: number): string {
  return `with page as materialized (
    select i.* from invoices i where ${filters} order by i.created_at desc, i.id desc limit ${take}
  ) ${SHOWN}`
}

function searchText(filters: string, search: string, take: number, values: unknown[]): string {
  return `with ${searchPage(INVOICES, filters, search, take, values)} ${SHOWN}`
}

const iso = (instant: string | Date) => (typeof instant === 'string' ? instant : instant.toISOString())

function toWire(row: Row, today: LocalDate): WireInvoice {
  return {
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    customerId: row.customerId,
    customerName: row.customerName,
    customerPhone: row.customerPhone,
    amount: toDecimal(row.amount),
    amountPaid: toDecimal(row.amountPaid),
    balanceDue: toDecimal(balanceDue(row)),
    status: row.status,
    displayStatus: displayStatus(row, today),
    description: row.description,
    createdAt: iso(row.createdAt),
    dueDate: row.dueDate,
    paidAt: row.paidAt && iso(row.paidAt),
    voidReason: row.voidReason,
    isBeingPaid: row.isBeingPaid,
    createdByUserId: row.createdByUserId,
    createdByName: row.createdByName,
    assignedToUserId: row.assignedToUserId,
    assignedToName: row.assignedToName,
  }
}
