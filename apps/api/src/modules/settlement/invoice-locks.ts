import type { Id, Invoice, PaymentAttempt, Transaction } from '@parley/domain'
import type { LinkWithPending } from '@parley/state-machines'
import type { Knex } from 'knex'
import { hotRowsIn } from '../../db/transaction.ts'
import { type InvoiceKey, lockInvoiceRow } from '../invoices/invoices.repository.ts'
import { readLastAttempt } from '../payment-attempts/payment-attempts.repository.ts'
import { lockPaymentLinks } from '../payment-links/payment-links.repository.ts'
import { lockPendingTransactions, lockTransactionRow } from '../transactions/transactions.repository.ts'

/** An invoice with everything that a payment of it can change, locked until the transaction ends. */
export interface LockedInvoice {
  invoice: Invoice
  /** Every link of the invoice, with its pending transaction. */
  links: LinkWithPending[]
  /** The latest attempt; null when nobody has tried to pay. */
  lastAttempt: PaymentAttempt | null
}

/** Locks every invoice of these customers, then their links and pending transactions, in the order of `lockInvoice`. */
export async function lockInvoicesOf(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<void> {
  const values = [organizationId, customerIds]
  const invoices = 'select id from invoices where organization_id = $1 and customer_id = any($2::uuid[])'
  const lock = (name: string, text: string) => hotRowsIn(trx, { name, text: `${text} order by id for update` }, values)
  await Promise.all([
    lock('lock_invoices_of_customers', invoices),
    lock(
      'lock_links_of_customers',
      `select id from payment_links where organization_id = $1 and invoice_id in (${invoices})`,
    ),
    lock(
      'lock_pending_of_customers',
      `select id from transactions where organization_id = $1 and invoice_id in (${invoices})
        and status = 'pending' and not is_voided`,
    ),
  ])
}

/**
 * Locks an invoice, then its links, then their pending transactions; null for an unknown id. Everything that changes
 * money goes through here or through `lockTransaction`, so that the lock order is always the same. One round trip;
 * prepared statements issued right behind it share that round trip and read under the locks.
 */
export const lockInvoice = (trx: Knex.Transaction, organizationId: Id, id: Id): Promise<LockedInvoice | null> =>
  lockByKey(trx, organizationId, { by: 'invoice', id })

/** As `lockInvoice` for the invoice of a transaction, then locks the transaction itself; null for an unknown id. */
export async function lockTransaction(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<(LockedInvoice & { transaction: Transaction }) | null> {
  const [locked, transaction] = await Promise.all([
    lockByKey(trx, organizationId, { by: 'transaction', id }),
    lockTransactionRow(trx, organizationId, id),
  ])
  return locked && transaction ? { ...locked, transaction } : null
}

async function lockByKey(trx: Knex.Transaction, organizationId: Id, key: InvoiceKey): Promise<LockedInvoice | null> {
  const [invoice, links, pending, lastAttempt] = await Promise.all([
    lockInvoiceRow(trx, organizationId, key),
    lockPaymentLinks(trx, organizationId, key),
    lockPendingTransactions(trx, organizationId, key),
    readLastAttempt(trx, organizationId, key),
  ])
  if (!invoice) return null
  const pendingOf = (linkId: Id) => pending.find(({ paymentLinkId }) => paymentLinkId === linkId) ?? null
  return { invoice, links: links.map((link) => ({ link, pendingTransaction: pendingOf(link.id) })), lastAttempt }
}
