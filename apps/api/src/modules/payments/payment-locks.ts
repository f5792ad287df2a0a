import {
  addCents,
  type Cents,
  type Customer,
  type Id,
  type Invoice,
  type PaymentAttempt,
  type PaymentLink,
  type Transaction,
} from '@parley/domain'
import type { LinkWithPending } from '@parley/state-machines'
import type { Knex } from 'knex'
import {
  type InvoiceRow,
  invoiceOf,
  type PaymentAttemptRow,
  paymentAttemptOf,
  type PaymentLinkRow,
  paymentLinkOf,
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

/**
 * Locks an invoice, then its links, then their pending transactions. Everything that changes money comes through here,
 * so that the order is always the same. null for an unknown id.
 */
export async function lockInvoice(
  trx: Knex.Transaction,
  organizationId: Id,
  invoiceId: Id,
): Promise<LockedInvoice | null> {
  const ofInvoice = { organization_id: organizationId, invoice_id: invoiceId }
  const invoice = await trx('invoices')
    .where({ organization_id: organizationId, id: invoiceId })
    .forUpdate()
    .first<InvoiceRow | undefined>()
  if (!invoice) return null
  const links: PaymentLinkRow[] = await trx('payment_links').where(ofInvoice).orderBy('id').forUpdate()
  const pending: TransactionRow[] = await trx('transactions')
    .where({ ...ofInvoice, status: 'pending', is_voided: false })
    .orderBy('id')
    .forUpdate()
  const attempt = await trx('payment_attempts')
    .where(ofInvoice)
    .orderByRaw('created_at desc, id desc')
    .first<PaymentAttemptRow | undefined>()
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

/** The invoice's latest payment, refunded since or not, locked. */
export async function lockLastPayment(
  trx: Knex.Transaction,
  organizationId: Id,
  invoiceId: Id,
): Promise<Transaction | null> {
  const row = await trx('transactions')
    .where({ organization_id: organizationId, invoice_id: invoiceId })
    .whereIn('status', ['completed', 'refunded'])
    .orderByRaw('completed_at desc, id desc')
    .forUpdate()
    .first<TransactionRow | undefined>()
  return row ? transactionOf(row) : null
}

/** What of an invoice's payments has not been given back. */
export async function keptOfPayments(trx: Knex.Transaction, organizationId: Id, invoiceId: Id): Promise<Cents> {
  const rows: { kept: Cents }[] = await trx('transactions')
    .where({ organization_id: organizationId, invoice_id: invoiceId })
    .whereIn('status', ['completed', 'refunded'])
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

interface CustomerRow {
  name: string | null
  phone: string
  email: string | null
  opted_out_at: Date | null
}

export async function getCustomer(knex: Knex, organizationId: Id, id: Id): Promise<Customer> {
  const row = await knex('customers').where({ organization_id: organizationId, id }).first<CustomerRow | undefined>()
  if (!row) throw new Error(`getCustomer: ${id} is no customer`)
  return { id, name: row.name, phoneNumber: row.phone, email: row.email, optedOutAt: row.opted_out_at }
}
