import type { Refund as WireRefund } from '@parley/contract'
import {
  auditRefund,
  type Id,
  PRODUCT,
  type Receipt,
  receiptUrl,
  type Refund,
  refundDecider,
  refunder,
  refundSms,
} from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import {
  decideRefundOutcome,
  type GivenBack,
  invoiceActivity,
  makeRefundReceipt,
  type RefundChanges,
  type RefundContext,
  refundNotice,
} from '@parley/state-machines'
import { randomHex } from './ids.ts'
import type { MockContext } from './mock-context.ts'
import {
  closeReplacedLinks,
  insertTransaction,
  openLinksOf,
  receiptSourceOf,
  tellInvoice,
  tellTransaction,
} from './payments.ts'
import { tellCustomer } from './text-to-latest.ts'
import { get, lastAttemptOf } from './views.ts'
import { recordAudit } from './write-audit.ts'
import { insertNotifications } from './write-notifications.ts'
import { insertActivity } from './write-text.ts'

/** Every refund of a transaction, oldest first. */
export function refundsOf({ store }: MockContext, transactionId: Id): Owned<Refund>[] {
  return [...store.refunds.values()].filter((refund) => refund.transactionId === transactionId)
}

/** Says whether a receipt is that of the payment itself, not of a refund of it. */
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

/** Stores a refund as it was decided; one through the provider succeeds a moment later. */
export function applyRefund(
  context: MockContext,
  transaction: Owned<WorldTransaction>,
  { refund, outbox, givenBack: back }: RefundChanges,
): void {
  const { organizationId } = transaction
  context.store.refunds.set(refund.id, { ...refund, organizationId })
  if (back) giveBack(context, transaction, { refund, ...back, auditedAs: refundDecider(refund) })
  else tellTransaction(context, transaction)
  if (outbox) context.later(() => succeed(context, transaction, refund.id))
}

/** What a refund is decided from. */
export function refundContextOf(context: MockContext, transaction: Owned<WorldTransaction>): RefundContext {
  const { store, now, newId } = context
  const invoice = get(store.invoices, transaction.invoiceId)
  return {
    transaction,
    refunds: refundsOf(context, transaction.id),
    invoice,
    links: openLinksOf(context, invoice.id),
    lastAttempt: lastAttemptOf(context, invoice.id),
    now: now(),
    newId,
  }
}

/** Stores that requests became impossible, and tells who asked for them. */
export function closeImpossible(
  context: MockContext,
  transaction: Owned<WorldTransaction>,
  requests: readonly Refund[],
  { auditedAs, actorUserId }: { auditedAs: Id | null; actorUserId: Id | null },
): void {
  const { organizationId } = transaction
  for (const request of requests) {
    context.store.refunds.set(request.id, { ...request, organizationId })
    recordAudit(context, { organizationId, userId: auditedAs }, auditRefund('refund.withdraw', request, 'requested'))
    tellRequester(context, transaction, request, actorUserId)
  }
}

/** Plays the provider's answer. */
function succeed(context: MockContext, transaction: Owned<WorldTransaction>, refundId: Id): void {
  const { store } = context
  const { amount, status } = get(store.refunds, refundId)
  const outcome = decideRefundOutcome({
    refundId,
    outcome: { status: 'succeeded', providerId: `re_${randomHex(10)}`, amount },
    ...refundContextOf(context, transaction),
  })
  if (!outcome.allowed) return
  const refund = Object.assign(get(store.refunds, refundId), outcome.changes.refund)
  const { organizationId } = transaction
  recordAudit(context, { organizationId, userId: null }, auditRefund('refund.settle', refund, status))
  const { givenBack } = outcome.changes
  if (givenBack) giveBack(context, transaction, { refund, ...givenBack, auditedAs: null })
}

function giveBack(
  context: MockContext,
  transaction: Owned<WorldTransaction>,
  {
    refund,
    transaction: back,
    reopened,
    closedRequests,
    auditedAs,
  }: GivenBack & { refund: Refund; auditedAs: Id | null },
): void {
  const { store, now, newId } = context
  const { organizationId, customerId } = transaction
  Object.assign(transaction, back)
  const invoice = get(store.invoices, transaction.invoiceId)
  const { amount, notifyCustomer } = refund
  const userId = refunder(refund)
  if (reopened) {
    closeReplacedLinks(context, { cancelledLinks: [], voidedTransactions: reopened.voidedTransactions })
    for (const waiting of reopened.newTransactions) insertTransaction(context, organizationId, waiting)
    Object.assign(invoice, reopened.invoice)
    tellInvoice(context, invoice)
  }
  closeImpossible(context, transaction, closedRequests, { auditedAs, actorUserId: refundDecider(refund) })
  const by = { actor: { userId }, invoice, now: now(), newId }
  insertActivity(context, organizationId, invoiceActivity('refund_processed', amount, by))
  const receipt = addReceipt(context, transaction, refund)
  tellTransaction(context, transaction)
  if (!notifyCustomer || userId === null) return
  const url = receiptUrl(context.publicUrl, receipt.token)
  const { invoiceNumber } = invoice
  const content = (businessName: string) => refundSms({ businessName, amount, invoiceNumber, url })
  tellCustomer(context, organizationId, { customerId, content, sentByUserId: userId })
}

function addReceipt(context: MockContext, transaction: Owned<WorldTransaction>, refund: Refund): Receipt {
  const { store } = context
  const { organizationId, customerId, completedAt } = transaction
  if (completedAt === null) throw new Error('addReceipt: a payment that was never completed went back')
  const ofPayment = [...store.receipts.values()].find((one) => isOfPayment(one, transaction.id))
  const receipt = makeRefundReceipt(receiptSourceOf(context, organizationId, customerId, 'refund'), {
    refund,
    invoice: get(store.invoices, transaction.invoiceId),
    transaction: { ...transaction, completedAt },
    paymentReceiptNumber: ofPayment?.receiptNumber ?? null,
  })
  store.receipts.set(receipt.id, { ...receipt, organizationId })
  return receipt
}

/** Tells the person who asked for it what became of a refund. */
export function tellRequester(
  context: MockContext,
  { organizationId, invoiceId }: Owned<WorldTransaction>,
  refund: Refund,
  actorUserId: Id | null,
): void {
  const { store, now, newId } = context
  const { invoiceNumber } = get(store.invoices, invoiceId)
  const notice = refundNotice({ refund, invoiceNumber, actorUserId, now: now(), newId })
  if (notice) insertNotifications(context, organizationId, [notice])
}
