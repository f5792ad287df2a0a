import {
  addCents,
  type Cents,
  type Id,
  type PaymentMethod,
  type Transaction,
  type TransactionStatus,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { type InvoiceKey, ofInvoice } from '../invoices/invoices.repository.ts'

interface Row {
  id: Id
  customer_id: Id
  invoice_id: Id
  payment_link_id: Id | null
  amount_cents: Cents
  status: TransactionStatus
  payment_method: PaymentMethod
  initiated_by_user_id: Id | null
  provider_id: string | null
  metadata: Record<string, unknown>
  is_voided: boolean
  void_reason: string | null
  voided_at: Date | null
  refunded_amount_cents: Cents
  reversed_at: Date | null
  reversed_by_user_id: Id | null
  reversal_reason: string | null
  is_surplus: boolean
  created_at: Date
  completed_at: Date | null
}

const COLUMNS = `id, customer_id, invoice_id, payment_link_id, amount_cents, status, payment_method,
  initiated_by_user_id, provider_id, metadata, is_voided, void_reason, voided_at, refunded_amount_cents, is_surplus,
  reversed_at, reversed_by_user_id, reversal_reason, created_at, completed_at`

function transactionOf(row: Row): Transaction {
  return {
    id: row.id,
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    paymentLinkId: row.payment_link_id,
    amount: row.amount_cents,
    status: row.status,
    paymentMethod: row.payment_method,
    initiatedByUserId: row.initiated_by_user_id,
    providerId: row.provider_id,
    metadata: row.metadata,
    isVoided: row.is_voided,
    voidReason: row.void_reason,
    voidedAt: row.voided_at,
    refundedAmount: row.refunded_amount_cents,
    reversal: reversalOf(row),
    isSurplus: row.is_surplus,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  }
}

function reversalOf({ reversed_at: at, reversed_by_user_id: byUserId, reversal_reason: reason }: Row) {
  return at && byUserId !== null && reason !== null ? { at, byUserId, reason } : null
}

const LOCK_PENDING = ofInvoice(
  'lock_pending',
  (id) => `select ${COLUMNS} from transactions
    where organization_id = $1 and invoice_id = ${id} and status = 'pending' and not is_voided order by id for update`,
)

/** The pending transaction of a link; null when there is none. The result stays valid while the link is locked. */
export async function findPendingOfLink(
  knex: Knex,
  organizationId: Id,
  paymentLinkId: Id,
): Promise<Transaction | null> {
  const row = await knex('transactions')
    .where({ organization_id: organizationId, payment_link_id: paymentLinkId, status: 'pending', is_voided: false })
    .first<Row | undefined>()
  return row ? transactionOf(row) : null
}

/** Locks and returns every pending transaction of an invoice. */
export async function lockPendingTransactions(
  trx: Knex.Transaction,
  organizationId: Id,
  { by, id }: InvoiceKey,
): Promise<Transaction[]> {
  return (await hotRowsIn<Row>(trx, LOCK_PENDING[by], [organizationId, id])).map(transactionOf)
}

const LOCK: HotStatement = {
  name: 'lock_transaction',
  text: `select ${COLUMNS} from transactions where organization_id = $1 and id = $2 for update`,
}

/**
 * Locks and returns the transaction alone; code that changes money locks it with its invoice, by
 * `settlement/invoice-locks.ts`.
 */
export async function lockTransactionRow(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<Transaction | null> {
  const [row] = await hotRowsIn<Row>(trx, LOCK, [organizationId, id])
  return row ? transactionOf(row) : null
}

/**
 * Locks and returns the invoice's latest payment that was not reversed, whether refunded or not; a surplus is no
 * payment of the invoice.
 */
export async function lockLastPayment(
  trx: Knex.Transaction,
  organizationId: Id,
  invoiceId: Id,
): Promise<Transaction | null> {
  const row = await keptPayments(trx, organizationId, invoiceId)
    // Marking as paid leaves nothing to pay, so among payments of the same instant it is the last.
    .orderByRaw(`completed_at desc, payment_method = 'other' desc, id desc`)
    .forUpdate()
    .first<Row | undefined>()
  return row ? transactionOf(row) : null
}

/** The sum of an invoice's payments that has not been refunded or reversed. */
export async function sumNetPayments(trx: Knex.Transaction, organizationId: Id, invoiceId: Id): Promise<Cents> {
  const rows: { kept: Cents }[] = await keptPayments(trx, organizationId, invoiceId).select(
    trx.raw('amount_cents - refunded_amount_cents as kept'),
  )
  return addCents(...rows.map(({ kept }) => kept))
}

function keptPayments(trx: Knex.Transaction, organizationId: Id, invoiceId: Id) {
  return trx('transactions')
    .where({ organization_id: organizationId, invoice_id: invoiceId, is_surplus: false })
    .whereIn('status', ['completed', 'refunded'])
    .whereNull('reversed_at')
}

const READ: HotStatement = {
  name: 'read_transaction',
  text: `select ${COLUMNS} from transactions where organization_id = $1 and id = $2`,
}

/** The stored transaction, read in the round trip of the statements issued before it. */
export async function readStoredTransaction(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<Transaction | null> {
  const [row] = await hotRowsIn<Row>(trx, READ, [organizationId, id])
  return row ? transactionOf(row) : null
}

/** The stored transaction, without a lock. */
export async function findStoredTransaction(knex: Knex, organizationId: Id, id: Id): Promise<Transaction | null> {
  const row = await knex('transactions').where({ organization_id: organizationId, id }).first<Row | undefined>()
  return row ? transactionOf(row) : null
}

/**
 * $1: organization, $2: customer, $3: amount in cents, $4: earliest time. The customer's own transactions are read
 * first, since thousands of others can have the same amount.
 */
export const RECENT_CHARGE: HotStatement = {
  name: 'recent_charge',
  text: `with own as materialized (
      select amount_cents, coalesce(completed_at, created_at) as charged_at from transactions
      where organization_id = $1 and customer_id = $2 and reversed_at is null
        and (status = 'completed' or (status = 'pending' and not is_voided and payment_method = 'virtual_terminal'))
    )
    select charged_at from own where amount_cents = $3 and charged_at >= $4 order by charged_at desc limit 1`,
}

/**
 * The customer's latest charge of this amount since `since`, completed or in progress; a reversed one does not count.
 */
export async function readRecentCharge(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, amount, since }: { customerId: Id; amount: Cents; since: Date },
): Promise<{ chargedAt: Date } | null> {
  const values = [organizationId, customerId, amount, since]
  const [row] = await hotRowsIn<{ charged_at: Date }>(trx, RECENT_CHARGE, values)
  return row ? { chargedAt: row.charged_at } : null
}

/** The pending transactions of these customers, with the numbers of their invoices. */
export async function readPendingOf(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<{ transaction: Transaction; invoice: { customerId: Id; invoiceNumber: string } }[]> {
  const rows = await trx('transactions as t')
    .join('invoices as i', { 'i.organization_id': 't.organization_id', 'i.id': 't.invoice_id' })
    .where({ 't.organization_id': organizationId, 't.status': 'pending', 't.is_voided': false })
    .whereIn('i.customer_id', [...customerIds])
    .orderBy('t.id')
    .select<(Row & { invoice_number: string })[]>('t.*', 'i.invoice_number')
  return rows.map((row) => ({
    transaction: transactionOf(row),
    invoice: { customerId: row.customer_id, invoiceNumber: row.invoice_number },
  }))
}
