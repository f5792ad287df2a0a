import {
  addCents,
  auditRefund,
  receiptUrl,
  refundDecider,
  refunder,
  subtractCents,
  whyImpossible,
} from '@parley/domain'
import type { Cents, Id, Invoice, PaymentAttempt, Refund, Transaction } from '@parley/domain'
import { audit, book, noteActivity, notify, patch, put } from './change.ts'
import type { Change } from './change.ts'
import { invoiceActivity } from './invoice-activity.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { isLiveAttempt } from './pay-page.ts'
import { requestBalance } from './payment-link.decisions.ts'
import type { LinkWithPending } from './payment-link.decisions.ts'
import { makeRefundReceipt } from './receipt.ts'
import type { RefundReceiptSource } from './receipt.ts'
import { refundNotice } from './refund-notice.ts'
import { refundLifecycle } from './refund.lifecycle.ts'
import { stateAfterRefund } from './refundable.ts'

/** A payment with everything that refunding it can change. */
export interface RefundContext {
  transaction: Transaction
  /** All refunds of the transaction. */
  refunds: readonly Refund[]
  invoice: Invoice
  links: readonly LinkWithPending[]
  lastAttempt: Pick<PaymentAttempt, 'status' | 'transactionId'> | null
  /** The data for the refund's receipt. */
  receiptSource: RefundReceiptSource
  publicUrl: string
  now: Date
  newId: NewId
}

/** The state of a payment after a refund. */
export interface RefundedPayment {
  status: 'completed' | 'refunded'
  refundedAmount: Cents
  refundedAt: Date
}

/** Decides what follows once `refund` has succeeded. */
export function refundSucceededChanges(
  refund: Refund,
  context: RefundContext,
): { payment: RefundedPayment; changes: Change[] } {
  const { transaction, refunds, invoice, now, newId } = context
  const { id: transactionId } = transaction
  const { id: refundId, amount, method, reasonNotes } = refund
  const { id: invoiceId, invoiceNumber, customerId } = invoice
  const refundedAmount = addCents(transaction.refundedAmount, amount)
  const payment: RefundedPayment = {
    status: stateAfterRefund(transaction, amount) === 'refunded' ? 'refunded' : 'completed',
    refundedAmount,
    refundedAt: now,
  }
  const isOwedAgain = invoice.status === 'unpaid' && !transaction.isSurplus
  const byUserId = refunder(refund)
  const others = refunds.filter(({ id }) => id !== refundId)
  const since = { transaction, refunds: [...others, { ...refund, status: 'succeeded' as const }], invoiceNumber }
  return {
    payment,
    changes: [
      patch('transaction', transaction, payment),
      ...(isOwedAgain ? reopened(amount, context) : []),
      noteActivity(invoiceActivity('refund_processed', amount, { actor: { userId: byUserId }, invoice, now, newId })),
      book({
        event: { kind: 'refunded', amount, method, isOwedAgain },
        invoiceId,
        transactionId,
        refundId,
        customerId,
        reason: reasonNotes,
        byUserId,
        at: now,
      }),
      ...closeRequests({ ...since, actorUserId: refundDecider(refund) }, { now, newId }),
      ...receiptOf(refund, context, byUserId),
    ],
  }
}

/** The receipt of a refund, with a text of its address when the customer is to be notified. */
function receiptOf(
  refund: Refund,
  { transaction, invoice, receiptSource, publicUrl }: RefundContext,
  byUserId: Id | null,
): Change[] {
  const { completedAt } = transaction
  if (completedAt === null) throw new Error('refundSucceededChanges: a payment that was never completed went back')
  const receipt = makeRefundReceipt(receiptSource, {
    refund,
    invoice,
    transaction: { ...transaction, completedAt },
  })
  const { amount } = refund
  const { customerId, invoiceNumber } = invoice
  const notice = { about: 'refund', amount, invoiceNumber, url: receiptUrl(publicUrl, receipt.token) } as const
  const text: Change[] =
    refund.notifyCustomer && byUserId !== null ? [{ type: 'text', customerId, notice, sentByUserId: byUserId }] : []
  return [...text, put('receipt', receipt)]
}

/** Withdraws refund requests of a payment that can no longer be approved, and notifies the requesters. */
export function closeRequests(
  {
    transaction,
    refunds,
    invoiceNumber,
    actorUserId,
  }: {
    transaction: Transaction
    refunds: readonly Refund[]
    invoiceNumber: string
    /** The user whose action made them impossible; null when the product did. */
    actorUserId: Id | null
  },
  { now, newId }: { now: Date; newId: NewId },
): Change[] {
  return refunds.flatMap((request) => {
    const next = transition(refundLifecycle, request.status, 'refund.withdraw')
    const decisionReason = next.allowed ? whyImpossible(request, transaction, refunds) : null
    if (!next.allowed || decisionReason === null) return []
    const withdrawn = { status: next.state, decisionReason, settledAt: now }
    const refund = { ...request, ...withdrawn }
    const notice = refundNotice({ refund, invoiceNumber, actorUserId, now, newId })
    return [
      patch('refund', request, withdrawn),
      audit(auditRefund('refund.withdraw', refund, 'requested')),
      ...(notice ? [notify(notice)] : []),
    ]
  })
}

/**
 * Raises the invoice's balance by the refunded amount and makes its links ask for the new balance, except a link that
 * the customer is paying right now.
 */
function reopened(amount: Cents, { invoice, links, lastAttempt, now, newId }: RefundContext): Change[] {
  const amountPaid = subtractCents(invoice.amountPaid, amount)
  const paying = lastAttempt && isLiveAttempt(lastAttempt) ? lastAttempt.transactionId : null
  const idle = links.filter(({ pendingTransaction }) => pendingTransaction?.id !== paying)
  const balance = subtractCents(invoice.amount, amountPaid)
  return [
    ...requestBalance(idle, balance, { voidReason: 'A part payment was refunded', now, newId }),
    patch('invoice', invoice, { status: 'unpaid', amountPaid, paidAt: null }),
  ]
}
