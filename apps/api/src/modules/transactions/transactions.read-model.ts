import type { listTransactions, QueryOf, WireOf } from '@parley/contract'
import {
  type Cents,
  type Id,
  type ListedTransaction,
  type PaymentMethod,
  RECENT_TERMINAL_PAYMENTS,
  toDecimal,
  TRANSACTION_FILTERS,
  TRANSACTION_SORTS,
  type TransactionStatus,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import type { SortedRow } from '../keyset.ts'
import { type ListOrder, listOrder } from '../list-order.ts'
import { type MoneyList, searchClause, searchPage } from '../money-search/money-search.ts'
import type { StoredList } from '../stored-list.ts'

export type TransactionsQuery = QueryOf<typeof listTransactions>
export type WireTransaction = WireOf<typeof listTransactions>[number]

interface Row extends SortedRow {
  customerId: string
  customerName: string | null
  customerPhone: string
  invoiceId: string
  invoiceNumber: string
  amount: Cents
  status: TransactionStatus
  paymentMethod: PaymentMethod
  initiatedByUserId: string | null
  initiatedByName: string | null
  createdAt: string | Date
  completedAt: string | Date | null
  justifiTransactionId: string | null
  metadata: WireTransaction['metadata']
  isVoided: boolean
  voidedAt: string | Date | null
  voidReason: string | null
  refundedAmount: Cents
  refundedAt: string | Date | null
  reversedAt: string | Date | null
  reversedByName: string | null
  reversalReason: string | null
  isSurplus: boolean
}

/** Joins the displayed columns to the rows of `page`; the organisation is $1. */
const shown = (order: ListOrder) => `
  select p.id, ${order.sortKey('p')} as "sortKey", p.customer_id as "customerId", cu.name as "customerName",
    cu.phone as "customerPhone", p.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber",
    p.amount_cents as amount, p.status, p.payment_method as "paymentMethod",
    p.initiated_by_user_id as "initiatedByUserId", u.name as "initiatedByName", p.created_at as "createdAt",
    p.completed_at as "completedAt", p.provider_id as "justifiTransactionId", p.metadata, p.is_voided as "isVoided",
    p.voided_at as "voidedAt", p.void_reason as "voidReason", p.refunded_amount_cents as "refundedAmount",
    p.refunded_at as "refundedAt", p.reversed_at as "reversedAt", r.name as "reversedByName",
    p.reversal_reason as "reversalReason", p.is_surplus as "isSurplus"
  from page p
  join customers cu on cu.organization_id = $1 and cu.id = p.customer_id
  join invoices i on i.organization_id = $1 and i.id = p.invoice_id
  left join users u on u.organization_id = $1 and u.id = p.initiated_by_user_id
  left join users r on r.organization_id = $1 and r.id = p.reversed_by_user_id
  order by ${order.by('p')}`

/** The list of transactions `t`, with its filters, sorts and search. */
export const TRANSACTIONS: MoneyList & StoredList<ListedTransaction, WireTransaction> = {
  table: 'transactions',
  alias: 't',
  invoiceId: 'invoice_id',
  columns: {
    status: { name: 'status', type: 'text' },
    isVoided: { name: 'is_voided', type: 'boolean' },
    reversedAt: { name: 'reversed_at', type: 'timestamptz' },
    amount: { name: 'amount_cents', type: 'bigint' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    completedAt: { name: 'completed_at', type: 'timestamptz' },
    initiatedByUserId: { name: 'initiated_by_user_id', type: 'uuid' },
    customerId: { name: 'customer_id', type: 'uuid' },
  },
  filters: TRANSACTION_FILTERS,
  sorts: TRANSACTION_SORTS,
  shown,
  toWire: (row: Row) => toWire(row),
  searchClause: (search, values) => searchClause(TRANSACTIONS, search, values),
  searchPage: (page) => searchPage(TRANSACTIONS, page),
}

const SHOWN = shown(listOrder(TRANSACTION_SORTS, TRANSACTIONS.columns))

/** One transaction; null for an unknown id. */
export async function findTransaction(executor: Knex, organizationId: Id, id: Id): Promise<WireTransaction | null> {
  const [row] = await queryNamed<Row>(executor, ONE.text, [organizationId, id])
  return row ? toWire(row) : null
}

const ONE: HotStatement = {
  name: 'transaction',
  text: `with page as (select * from transactions where organization_id = $1 and id = $2) ${SHOWN}`,
}

/** As `findTransaction`, as a prepared statement outside any transaction. */
export async function readTransaction(hot: HotQueries, organizationId: Id, id: Id): Promise<WireTransaction | null> {
  const [row] = await hot.rows<Row>(ONE, [organizationId, id])
  return row ? toWire(row) : null
}

/** As `findTransaction`, in the round trip of the statements issued before it. */
export async function readTransactionIn(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<WireTransaction | null> {
  const [row] = await hotRowsIn<Row>(trx, ONE, [organizationId, id])
  return row ? toWire(row) : null
}

/** The transactions with these ids, in no order. */
export async function findTransactions(
  executor: Knex,
  organizationId: Id,
  ids: readonly Id[],
): Promise<WireTransaction[]> {
  if (ids.length === 0) return []
  const text = `with page as (select * from transactions where organization_id = $1 and id = any (cast($2 as uuid[]))) ${SHOWN}`
  return (await queryNamed<Row>(executor, text, [organizationId, ids])).map(toWire)
}

export async function listTransactionsOfInvoice(
  executor: Knex,
  organizationId: Id,
  invoiceId: Id,
): Promise<WireTransaction[]> {
  const text = `with page as (select * from transactions where organization_id = $1 and invoice_id = $2) ${SHOWN}`
  return (await queryNamed<Row>(executor, text, [organizationId, invoiceId])).map(toWire)
}

/** The most recent payments through the virtual terminal, newest first. */
export async function listTerminalTransactions(executor: Knex, organizationId: Id): Promise<WireTransaction[]> {
  const text = `with page as materialized (
    select * from transactions where organization_id = $1 and payment_method = 'virtual_terminal'
    order by created_at desc, id desc limit ${RECENT_TERMINAL_PAYMENTS}
  ) ${SHOWN}`
  return (await queryNamed<Row>(executor, text, [organizationId])).map(toWire)
}

const iso = (instant: string | Date) => (typeof instant === 'string' ? instant : instant.toISOString())
const isoOrNull = (instant: string | Date | null) => instant && iso(instant)

function toWire(row: Row): WireTransaction {
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerPhone: row.customerPhone,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    amount: toDecimal(row.amount),
    status: row.status,
    paymentMethod: row.paymentMethod,
    initiatedByUserId: row.initiatedByUserId,
    initiatedByName: row.initiatedByName,
    createdAt: iso(row.createdAt),
    completedAt: isoOrNull(row.completedAt),
    justifiTransactionId: row.justifiTransactionId,
    metadata: row.metadata,
    isVoided: row.isVoided,
    voidedAt: isoOrNull(row.voidedAt),
    voidReason: row.voidReason,
    isRefunded: row.refundedAmount > 0,
    refundedAmount: toDecimal(row.refundedAmount),
    refundedAt: isoOrNull(row.refundedAt),
    isReversed: row.reversedAt !== null,
    reversedAt: isoOrNull(row.reversedAt),
    reversedByName: row.reversedByName,
    reversalReason: row.reversalReason,
    isSurplus: row.isSurplus,
  }
}
