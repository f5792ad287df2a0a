import {
  addCents,
  type Cents,
  type Id,
  type Invoice,
  type PaymentAttempt,
  type PaymentLink,
  type Transaction,
} from '@parley/domain'
import type { LinkWithPending } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import {
  INVOICE_COLUMNS,
  type InvoiceRow,
  invoiceOf,
  PAYMENT_ATTEMPT_COLUMNS,
  type PaymentAttemptRow,
  paymentAttemptOf,
  PAYMENT_LINK_COLUMNS,
  type PaymentLinkRow,
  paymentLinkOf,
  TRANSACTION_COLUMNS,
  type TransactionRow,
  transactionOf,
} from './payment-records.ts'

/** An invoice with everything that a payment of it can change. Locked until the transaction ends. */
export interface LockedInvoice {
  invoice: Invoice
  /** Every link of the invoice with the transaction that waits for it. */
  links: LinkWithPending[]
  /** The latest; null when nobody has tried to pay. */
  lastAttempt: PaymentAttempt | null
}

/** What is locked and read of the invoice with this id, in this order. */
const statementsOf = (of: 'invoice' | 'transaction', invoiceId: string) => ({
  invoice: {
    name: `lock_invoice_of_${of}`,
    text: `select ${INVOICE_COLUMNS} from invoices where organization_id = $1 and id = ${invoiceId} for update`,
  },
  links: {
    name: `lock_links_of_${of}`,
    text: `select ${PAYMENT_LINK_COLUMNS} from payment_links
      where organization_id = $1 and invoice_id = ${invoiceId} order by id for update`,
  },
  pending: {
    name: `lock_pending_of_${of}`,
    text: `select ${TRANSACTION_COLUMNS} from transactions
      where organization_id = $1 and invoice_id = ${invoiceId} and status = 'pending' and not is_voided
      order by id for update`,
  },
  lastAttempt: {
    name: `last_attempt_of_${of}`,
    text: `select ${PAYMENT_ATTEMPT_COLUMNS} from payment_attempts
      where organization_id = $1 and invoice_id = ${invoiceId} order by created_at desc, id desc limit 1`,
  },
})
const OF_INVOICE = statementsOf('invoice', '$2')
/** A transaction never changes its invoice. */
const OF_TRANSACTION = statementsOf(
  'transaction',
  '(select t.invoice_id from transactions t where t.organization_id = $1 and t.id = $2)',
)

/**
 * Locks an invoice, then its links, then their pending transactions. Everything that changes money comes through here or
 * through lockTransaction, so that the order is always the same. null for an unknown id. One round trip; prepared statements
 * that are asked for behind it go along, and read under the locks.
 */
export const lockInvoice = (trx: Knex.Transaction, organizationId: Id, invoiceId: Id): Promise<LockedInvoice | null> =>
  lock(trx, OF_INVOICE, [organizationId, invoiceId])

const LOCK_TRANSACTION: HotStatement = {
  name: 'lock_transaction',
  text: `select ${TRANSACTION_COLUMNS} from transactions where organization_id = $1 and id = $2 for update`,
}

/** As lockInvoice, of the invoice of a transaction, then the transaction itself; null for an unknown id. */
export async function lockTransaction(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<(LockedInvoice & { transaction: Transaction }) | null> {
  const [locked, [row]] = await Promise.all([
    lock(trx, OF_TRANSACTION, [organizationId, id]),
    hotRowsIn<TransactionRow>(trx, LOCK_TRANSACTION, [organizationId, id]),
  ])
  return locked && row ? { ...locked, transaction: transactionOf(row) } : null
}

async function lock(
  trx: Knex.Transaction,
  statements: typeof OF_INVOICE,
  key: readonly [Id, Id],
): Promise<LockedInvoice | null> {
  const [[invoice], links, pending, [attempt]] = await Promise.all([
    hotRowsIn<InvoiceRow>(trx, statements.invoice, key),
    hotRowsIn<PaymentLinkRow>(trx, statements.links, key),
    hotRowsIn<TransactionRow>(trx, statements.pending, key),
    hotRowsIn<PaymentAttemptRow>(trx, statements.lastAttempt, key),
  ])
  if (!invoice) return null
  return {
    invoice: invoiceOf(invoice),
    links: links.map((row) => linkWithPending(row, pending)),
    lastAttempt: attempt ? paymentAttemptOf(attempt) : null,
  }
}

/** A link alone, for what goes by how it stands; locked before anything of its conversation. */
export async function lockPaymentLink(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<PaymentLink | null> {
  const row = await trx('payment_links')
    .where({ organization_id: organizationId, id })
    .forShare()
    .first<PaymentLinkRow | undefined>()
  return row ? paymentLinkOf(row) : null
}

function linkWithPending(row: PaymentLinkRow, pending: readonly TransactionRow[]): LinkWithPending {
  const transaction = pending.find(({ payment_link_id }) => payment_link_id === row.id)
  return { link: paymentLinkOf(row), pendingTransaction: transaction ? transactionOf(transaction) : null }
}

/** The attempt, for finding out what to lock. */
export async function findAttempt(knex: Knex, organizationId: Id, id: Id): Promise<PaymentAttempt | null> {
  const row = await knex('payment_attempts')
    .where({ organization_id: organizationId, id })
    .first<PaymentAttemptRow | undefined>()
  return row ? paymentAttemptOf(row) : null
}

export async function findTransaction(knex: Knex, organizationId: Id, id: Id): Promise<Transaction | null> {
  const row = await knex('transactions')
    .where({ organization_id: organizationId, id })
    .first<TransactionRow | undefined>()
  return row ? transactionOf(row) : null
}

const READ_TRANSACTION: HotStatement = {
  name: 'read_transaction',
  text: `select ${TRANSACTION_COLUMNS} from transactions where organization_id = $1 and id = $2`,
}
const READ_ATTEMPT: HotStatement = {
  name: 'read_payment_attempt',
  text: `select ${PAYMENT_ATTEMPT_COLUMNS} from payment_attempts where organization_id = $1 and id = $2`,
}

/** As findTransaction, along with what was asked for before it. */
export async function readTransaction(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Transaction | null> {
  const [row] = await hotRowsIn<TransactionRow>(trx, READ_TRANSACTION, [organizationId, id])
  return row ? transactionOf(row) : null
}

/** As findAttempt, along with what was asked for before it. */
export async function readAttempt(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<PaymentAttempt | null> {
  const [row] = await hotRowsIn<PaymentAttemptRow>(trx, READ_ATTEMPT, [organizationId, id])
  return row ? paymentAttemptOf(row) : null
}

/** The invoice's latest payment that was not reversed, refunded since or not, locked; a surplus pays nothing. */
export async function lockLastPayment(
  trx: Knex.Transaction,
  organizationId: Id,
  invoiceId: Id,
): Promise<Transaction | null> {
  const row = await trx('transactions')
    .where({ organization_id: organizationId, invoice_id: invoiceId, is_surplus: false })
    .whereIn('status', ['completed', 'refunded'])
    .whereNull('reversed_at')
    // Marking as paid leaves nothing to pay, so of one instant it is the last.
    .orderByRaw(`completed_at desc, payment_method = 'other' desc, id desc`)
    .forUpdate()
    .first<TransactionRow | undefined>()
  return row ? transactionOf(row) : null
}

/** What of an invoice's payments has not been given back. */
export async function keptOfPayments(trx: Knex.Transaction, organizationId: Id, invoiceId: Id): Promise<Cents> {
  const rows: { kept: Cents }[] = await trx('transactions')
    .where({ organization_id: organizationId, invoice_id: invoiceId, is_surplus: false })
    .whereIn('status', ['completed', 'refunded'])
    .whereNull('reversed_at')
    .select(trx.raw('amount_cents - refunded_amount_cents as kept'))
  return addCents(...rows.map(({ kept }) => kept))
}

/** The link, for finding out what to lock. */
export async function findLink(knex: Knex, organizationId: Id, id: Id): Promise<PaymentLink | null> {
  const row = await knex('payment_links')
    .where({ organization_id: organizationId, id })
    .first<PaymentLinkRow | undefined>()
  return row ? paymentLinkOf(row) : null
}

export async function findLinkByCode(
  knex: Knex,
  code: string,
): Promise<{ organizationId: Id; link: PaymentLink } | null> {
  const row = await knex('payment_links')
    .where({ code })
    .first<(PaymentLinkRow & { organization_id: Id }) | undefined>()
  return row ? { organizationId: row.organization_id, link: paymentLinkOf(row) } : null
}
