import { balanceDue, type Refund, ZERO } from '@parley/domain'
import type { Owned, WorldData, WorldInvoice, WorldTransaction } from '@parley/scenarios'
import type { LedgerRecord } from '@parley/state-machines'
import { type LedgerRow, ledgerRows } from '../modules/ledger/ledger-rows.ts'

/** The ledger of a world: the entries that follow from its invoices, transactions and refunds. */
export function ledgerOfWorld(world: WorldData): LedgerRow[] {
  return [
    ...world.invoices.flatMap((invoice) => entered(invoice, recordsOfInvoice(invoice))),
    ...world.transactions.flatMap((transaction) => entered(transaction, recordsOfPayment(transaction))),
    ...world.refunds.flatMap((refund) => entered(refund, recordsOfRefund(refund, world))),
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

function recordsOfPayment(transaction: WorldTransaction): LedgerRecord[] {
  const { id: transactionId, invoiceId, customerId, amount, providerId, reversal } = transaction
  const { initiatedByUserId, completedAt } = transaction
  if (completedAt === null) return []
  const event = { kind: 'payment_received', amount, throughProvider: providerId !== null } as const
  const ids = { transactionId, invoiceId, customerId }
  const received: LedgerRecord = { ...ids, event, byUserId: initiatedByUserId, at: completedAt }
  if (reversal === null) return [received]
  const { at, byUserId, reason } = reversal
  return [received, { ...ids, event: { ...event, kind: 'payment_reversed' }, byUserId, reason, at }]
}

function recordsOfRefund(refund: Refund, { transactions }: WorldData): LedgerRecord[] {
  const { id: refundId, transactionId, amount, method, status, requestedByUserId, settledAt } = refund
  const transaction = transactions.find(({ id }) => id === transactionId)
  if (status !== 'succeeded' || settledAt === null || !transaction) return []
  const { invoiceId, customerId } = transaction
  const event = { kind: 'refunded', amount, method, isOwedAgain: false } as const
  return [{ event, refundId, transactionId, invoiceId, customerId, byUserId: requestedByUserId, at: settledAt }]
}
