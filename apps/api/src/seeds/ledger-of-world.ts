import { balanceDue, ZERO } from '@parley/domain'
import type { Owned, WorldData, WorldInvoice, WorldTransaction } from '@parley/scenarios'
import { type LedgerRecord, type LedgerRow, ledgerRows } from '../modules/ledger/ledger-rows.ts'

/** The books of a world: what its invoices and transactions say must have been entered. */
export function ledgerOfWorld(world: WorldData): LedgerRow[] {
  return [
    ...world.invoices.flatMap((invoice) => entered(invoice, recordsOfInvoice(invoice))),
    ...world.transactions.flatMap((transaction) => entered(transaction, recordsOfTransaction(transaction))),
  ]
}

const entered = ({ organizationId }: Owned<object>, records: readonly LedgerRecord[]): LedgerRow[] =>
  records.flatMap((record) => ledgerRows(organizationId, record))

function recordsOfInvoice(invoice: WorldInvoice): LedgerRecord[] {
  const { id: invoiceId, customerId, amount, createdAt: at } = invoice
  const ids = { invoiceId, customerId, at }
  const open = balanceDue(invoice)
  const created: LedgerRecord = {
    ...ids,
    event: { kind: 'invoice_created', amount },
    byUserId: invoice.createdByUserId,
  }
  if (invoice.status !== 'void' || open === ZERO) return [created]
  return [created, { ...ids, event: { kind: 'invoice_voided', amount: open }, byUserId: null }]
}

function recordsOfTransaction(transaction: WorldTransaction): LedgerRecord[] {
  const { id: transactionId, invoiceId, customerId, amount, refundedAmount, completedAt } = transaction
  if (completedAt === null) return []
  const throughProvider = transaction.providerId !== null
  const ids = { transactionId, invoiceId, customerId }
  const received: LedgerRecord = {
    ...ids,
    event: { kind: 'payment_received', amount, throughProvider },
    byUserId: transaction.initiatedByUserId,
    at: completedAt,
  }
  if (refundedAmount === ZERO) return [received]
  const refunded: LedgerRecord = {
    ...ids,
    event: { kind: 'refunded', amount: refundedAmount, method: throughProvider ? 'original_payment' : 'cash' },
    byUserId: null,
    at: transaction.refundedAt ?? completedAt,
  }
  return [received, refunded]
}
