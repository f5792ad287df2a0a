import type { listInvoices, QueryOf, WireOf } from '@parley/contract'
import {
  balanceDue,
  type Cents,
  displayStatus,
  type Id,
  INVOICE_FILTERS,
  INVOICE_SORTS,
  type InvoiceStatus,
  type ListedInvoice,
  type LocalDate,
  toDecimal,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import type { SortedRow } from '../keyset.ts'
import { type ListOrder, listOrder } from '../list-order.ts'
import { type MoneyList, searchClause, searchPage } from '../money-search/money-search.ts'
import type { StoredList } from '../stored-list.ts'

export type InvoiceQuery = QueryOf<typeof listInvoices>
export type WireInvoice = WireOf<typeof listInvoices>[number]

interface Row extends SortedRow {
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

/** SQL that joins the displayed columns to the rows of `page`; $1 is the organisation. */
const shown = (order: ListOrder) => `
  select p.id, ${order.sortKey('p')} as "sortKey", p.invoice_number as "invoiceNumber", p.customer_id as "customerId",
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
  order by ${order.by('p')}`

/** The invoice list `i`: its filters, sorts and search. */
export const INVOICES: MoneyList & StoredList<ListedInvoice, WireInvoice> = {
  table: 'invoices',
  alias: 'i',
  invoiceId: 'id',
  columns: {
    status: { name: 'status', type: 'text' },
    amount: { name: 'amount_cents', type: 'bigint' },
    dueDate: { name: 'due_date', type: 'date' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    paidAt: { name: 'paid_at', type: 'timestamptz', isOnlyCompared: true },
    sortedPaid: { name: 'paid_sorted_at', type: 'timestamptz' },
    customerId: { name: 'customer_id', type: 'uuid' },
    createdByUserId: { name: 'created_by_user_id', type: 'uuid' },
  },
  filters: INVOICE_FILTERS,
  sorts: INVOICE_SORTS,
  shown,
  toWire: (row: Row, { today }) => toWire(row, today),
  searchClause: (search, values) => searchClause(INVOICES, search, values),
  searchPage: (page) => searchPage(INVOICES, page),
}

/** One invoice; null when the id is unknown. */
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
  text: `with page as (select * from invoices where organization_id = $1 and id = $2) ${shown(listOrder(INVOICE_SORTS, INVOICES.columns))}`,
}

/** As `findInvoice`, but prepared and outside any transaction. */
export async function readInvoice(
  hot: HotQueries,
  organizationId: Id,
  id: Id,
  today: LocalDate,
): Promise<WireInvoice | null> {
  const [row] = await hot.rows<Row>(ONE, [organizationId, id])
  return row ? toWire(row, today) : null
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
