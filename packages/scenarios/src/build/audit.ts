import {
  auditInvoice,
  auditNewInvoice,
  auditRefund,
  auditTerminalPayment,
  auditTransaction,
  auditVoid,
  toDecimal,
  ZERO,
} from '@parley/domain'
import type { AuditChange, Id, PaymentLink, Refund } from '@parley/domain'
import type { WorldData, WorldInvoice, WorldTransaction } from '../types.ts'
import { isByHand } from './money.ts'
import { byTime } from './order.ts'
import type { WorldBuilder } from './world-builder.ts'

interface Recorded extends AuditChange {
  at: Date
  /** null for the product itself. */
  userId: Id | null
}

/**
 * Derives the audit log of the world's invoices, payments and refunds, as users and the product would have caused it.
 */
export function addAudit(builder: WorldBuilder): void {
  const { world } = builder
  const recorded = [
    ...world.invoices.flatMap((invoice) => ofInvoice(world, invoice)),
    ...world.transactions.flatMap((transaction) => ofPayment(world, transaction)),
    ...world.refunds.flatMap(ofRefund),
  ]
  for (const entry of byTime(recorded, ({ at }) => at)) {
    const requestId = entry.userId === null ? null : builder.id()
    world.audit.push(builder.own({ ...entry, id: builder.id(), requestId }))
  }
}

const isTogether = (invoice: WorldInvoice, link: PaymentLink) =>
  link.createdAt.getTime() === invoice.createdAt.getTime()

/** The entries of an invoice: its creation, with or without a payment request, and the links requested later. */
function ofInvoice({ paymentLinks, transactions }: WorldData, invoice: WorldInvoice): Recorded[] {
  const made: WorldInvoice = { ...invoice, status: 'unpaid', amountPaid: ZERO, paidAt: null }
  const links = paymentLinks.filter(({ invoiceId }) => invoiceId === invoice.id)
  const requested = (link: PaymentLink) => ({
    amount: toDecimal(invoice.amount),
    paymentLinkId: link.id,
    transactionId: transactions.find(({ paymentLinkId }) => paymentLinkId === link.id)?.id ?? null,
  })
  const first = links.find((link) => isTogether(invoice, link))
  const creation = first
    ? auditNewInvoice('paymentRequest.create', made, requested(first))
    : auditNewInvoice('invoice.create', made)
  const later = links.filter((link) => link !== first)
  return [
    { ...creation, at: invoice.createdAt, userId: invoice.createdByUserId },
    ...later.map((link): Recorded => ({
      action: 'paymentRequest.create',
      subject: { kind: 'invoice', id: invoice.id },
      before: null,
      after: requested(link),
      at: link.createdAt,
      userId: link.createdByUserId,
    })),
  ]
}

function ofPayment(world: WorldData, transaction: WorldTransaction): Recorded[] {
  const invoice = world.invoices.find(({ id }) => id === transaction.invoiceId)
  if (!invoice) throw new Error(`scenario: no invoice of transaction ${transaction.id}`)
  const userId = transaction.initiatedByUserId ?? invoice.createdByUserId
  const { voidedAt, paymentMethod, createdAt } = transaction
  if (voidedAt !== null) return [{ ...voided(invoice, transaction), at: voidedAt, userId }]
  if (paymentMethod === 'other') return markedPaid(invoice, transaction, userId)
  const pending: WorldTransaction = { ...transaction, status: 'pending' }
  const started: Recorded[] =
    paymentMethod === 'virtual_terminal' ? [{ ...auditTerminalPayment(pending), at: createdAt, userId }] : []
  return [...started, ...ended(world, pending, transaction, isByHand(transaction) ? userId : null)]
}

function voided(invoice: WorldInvoice, transaction: WorldTransaction): AuditChange {
  if (invoice.status !== 'void') return auditVoid({ ...transaction, isVoided: false }, transaction)
  return auditInvoice('invoice.void', { ...invoice, status: 'unpaid' }, invoice)
}

function markedPaid(
  invoice: WorldInvoice,
  { id, amount, completedAt, reversal }: WorldTransaction,
  userId: Id,
): Recorded[] {
  if (completedAt === null) return []
  const open: WorldInvoice = { ...invoice, status: 'unpaid', amountPaid: ZERO, paidAt: null }
  const paid: WorldInvoice = { ...invoice, status: 'paid', amountPaid: invoice.amount, paidAt: completedAt }
  const more = { amount: toDecimal(amount), transactionId: id }
  const marked = { ...auditInvoice('invoice.markPaid', open, paid, more), at: completedAt, userId }
  if (reversal === null) return [marked]
  const undone = auditInvoice('invoice.undoPaid', paid, invoice, { ...more, reason: reversal.reason })
  return [marked, { ...undone, at: reversal.at, userId: reversal.byUserId }]
}

function ended(
  { paymentAttempts }: WorldData,
  pending: WorldTransaction,
  { id, status, amount, invoiceId, completedAt, createdAt }: WorldTransaction,
  userId: Id | null,
): Recorded[] {
  const more = { amount: toDecimal(amount), invoiceId }
  if (completedAt !== null) {
    return [{ ...auditTransaction('payment.settle', pending, { status: 'completed' }, more), at: completedAt, userId }]
  }
  if (status !== 'failed') return []
  const at = paymentAttempts.find(({ transactionId }) => transactionId === id)?.createdAt ?? createdAt
  return [{ ...auditTransaction('payment.decline', pending, { status }, more), at, userId: null }]
}

function ofRefund(refund: Refund): Recorded[] {
  const { method, createdAt, requestedByUserId: userId, settledAt } = refund
  const isAtProvider = method === 'original_payment' && settledAt !== null
  const made: Refund = isAtProvider ? { ...refund, status: 'pending' } : refund
  const created: Recorded = { ...auditRefund('refund.create', made, null), at: createdAt, userId }
  if (!isAtProvider) return [created]
  return [created, { ...auditRefund('refund.settle', refund, 'pending'), at: settledAt, userId: null }]
}
