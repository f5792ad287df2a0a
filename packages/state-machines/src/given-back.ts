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

/** A payment with everything that a refund of it can change. */
export interface RefundContext {
  transaction: Transaction
  /** All of them. */
  refunds: readonly Refund[]
  invoice: Invoice
  links: readonly LinkWithPending[]
  lastAttempt: Pick<PaymentAttempt, 'status' | 'transactionId'> | null
  /** What the receipt of a refund is made from. */
  receiptSource: RefundReceiptSource
  publicUrl: string
  now: Date
  newId: NewId
}

/** How a payment stands when money of it has gone back. */
export interface RefundedPayment {
  status: 'completed' | 'refunded'
  refundedAmount: Cents
  refundedAt: Date
}

/** Decides what follows when `refund` has just succeeded. */
export function givenBack(refund: Refund, context: RefundContext): { payment: RefundedPayment; changes: Change[] } {
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

/** The receipt of money that has gone back, and its address for the customer where somebody wanted them to be told. */
function receiptOf(
  refund: Refund,
  { transaction, invoice, receiptSource, publicUrl }: RefundContext,
  byUserId: Id | null,
): Change[] {
  const { completedAt } = transaction
  if (completedAt === null) throw new Error('givenBack: a payment that was never completed went back')
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

/** Withdraws the requests for refunds of a payment that cannot be approved any more, and tells who asked for them. */
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
    /** Who did what made them impossible; null: the product. */
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

/** The balance rises by what went back, and links ask for it; what a customer is paying just now is left alone. */
function reopened(amount: Cents, { invoice, links, lastAttempt, now, newId }: RefundContext): Change[] {
  const amountPaid = subtractCents(invoice.amountPaid, amount)
  const paying = lastAttempt && isLiveAttempt(lastAttempt) ? lastAttempt.transactionId : null
  const idle = links.filter(({ pendingTransaction }) => pendingTransaction?.id !== paying)
  const balance = subtractCents(invoice.amount, amountPaid)
  return [
    ...requestBalance(idle, balance, { voidReason: 'A part payment was given back', now, newId }),
    patch('invoice', invoice, { status: 'unpaid', amountPaid, paidAt: null }),
  ]
}
