import type { Refund as WireRefund } from '@parley/contract'
import { type Id, PRODUCT, type Receipt, type Refund } from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import { decideRefundOutcome, type RefundContext, type RefundOutcome } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import type { MockContext } from './mock-context.ts'
import { openLinksOf, receiptSourceOf } from './payments.ts'
import { get, lastAttemptOf } from './views.ts'

/** Every refund of a transaction, oldest first. */
export function refundsOf({ store }: MockContext, transactionId: Id): Owned<Refund>[] {
  return [...store.refunds.values()].filter((refund) => refund.transactionId === transactionId)
}

/** Whether a receipt is that of the payment itself, not of one of its refunds. */
export function isOfPayment({ transactionId, refundId }: Receipt, id: Id): boolean {
  return transactionId === id && refundId === null
}

export function refundView({ store }: MockContext, refund: Refund): WireRefund {
  return {
    id: refund.id,
    transactionId: refund.transactionId,
    amount: refund.amount,
    reason: refund.reason,
    reasonNotes: refund.reasonNotes,
    refundMethod: refund.method,
    status: refund.status,
    requestedByUserId: refund.requestedByUserId,
    requestedByName: refund.requestedByUserId === null ? PRODUCT.name : get(store.users, refund.requestedByUserId).name,
    decidedByName: refund.decidedByUserId === null ? null : get(store.users, refund.decidedByUserId).name,
    failureReason: refund.failureText,
    decisionReason: refund.decisionReason,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  }
}

/** The context for deciding a refund. */
export function refundContextOf(context: MockContext, transaction: Owned<WorldTransaction>): RefundContext {
  const { store, now, newId, publicUrl } = context
  const invoice = get(store.invoices, transaction.invoiceId)
  const ofPayment = [...store.receipts.values()].find((one) => isOfPayment(one, transaction.id))
  return {
    transaction,
    refunds: refundsOf(context, transaction.id),
    invoice,
    links: openLinksOf(context, invoice.id),
    lastAttempt: lastAttemptOf(context, invoice.id),
    receiptSource: {
      ...receiptSourceOf(context, transaction.organizationId, transaction.customerId, 'refund'),
      paymentReceiptNumber: ofPayment?.receiptNumber ?? null,
    },
    publicUrl,
    now: now(),
    newId,
  }
}

/** Makes the provider report the outcome of a refund; does nothing when the refund is already settled. */
export function answerRefund(context: MockContext, refundId: Id, outcome: RefundOutcome): void {
  const { transactionId, organizationId } = get(context.store.refunds, refundId)
  const transaction = get(context.store.transactions, transactionId)
  const decision = decideRefundOutcome({ refundId, outcome, ...refundContextOf(context, transaction) })
  if (decision.allowed) applyChanges(context, { organizationId, userId: null }, decision.changes)
}
