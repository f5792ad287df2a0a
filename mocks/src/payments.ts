import { problems } from '@parley/contract'
import {
  type Actor,
  type Id,
  type PaymentAttempt,
  type PaymentLink,
  receiptNumber,
  refundReceiptNumber,
} from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import {
  decideDecline,
  decideLinkExpiry,
  decidePaymentAttempt,
  decideSettlement,
  type LinkWithPending,
  type ReceiptSource,
} from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { randomHex } from './ids.ts'
import { laterOnce, type MockContext, organizationOf } from './mock-context.ts'
import { audienceOf, refundersOf } from './payment-audience.ts'
import { ownedBy } from './store.ts'
import { get, lastAttemptOf } from './views.ts'

export function pendingOf({ store }: MockContext, link: PaymentLink): Owned<WorldTransaction> | null {
  const pending = [...store.transactions.values()].find(
    ({ paymentLinkId, status, isVoided }) => paymentLinkId === link.id && status === 'pending' && !isVoided,
  )
  return pending ?? null
}

/** The invoice's links that are active or have a pending transaction. */
export function openLinksOf(context: MockContext, invoiceId: Id, except: Id | null = null): LinkWithPending[] {
  return [...context.store.paymentLinks.values()]
    .filter((link) => link.invoiceId === invoiceId && link.id !== except)
    .map((link) => ({ link, pendingTransaction: pendingOf(context, link) }))
    .filter(({ link, pendingTransaction }) => link.status === 'active' || pendingTransaction !== null)
}

/** The data for the next receipt of a payment or a refund. */
export function receiptSourceOf(
  context: MockContext,
  organizationId: Id,
  customerId: Id,
  kind: 'payment' | 'refund' = 'payment',
): ReceiptSource {
  const { store, now, newId } = context
  const numbered = ownedBy(store.receipts, organizationId).filter(
    ({ refundId }) => (refundId === null) === (kind === 'payment'),
  )
  const numberOf = kind === 'payment' ? receiptNumber : refundReceiptNumber
  return {
    organization: organizationOf(context, organizationId),
    customer: get(store.customers, customerId),
    defaultPhone: ownedBy(store.phoneNumbers, organizationId).find(({ isDefault }) => isDefault) ?? null,
    receiptNumber: numberOf(numbered.length + 1),
    receiptToken: randomHex(16),
    now: now(),
    newId,
  }
}

/** Starts a customer's payment through a link; throws the refusal. */
export function beginPayment(
  context: MockContext,
  link: Owned<PaymentLink>,
  simulate: 'decline' | null,
): { transaction: Owned<WorldTransaction>; attempt: PaymentAttempt } {
  const { store, now, newId } = context
  const invoice = get(store.invoices, link.invoiceId)
  const lastAttempt = lastAttemptOf(context, invoice.id)
  const transaction = pendingOf(context, link)
  if (!transaction) throw problems.conflict('This payment link is no longer valid. Ask the business for a new one.')
  const outcome = decidePaymentAttempt({ link, invoice, transaction, lastAttempt, simulate, now: now(), newId })
  if (!outcome.allowed) throw problems.refused(outcome)
  applyChanges(context, { organizationId: link.organizationId, userId: null }, outcome.changes)
  return { transaction, attempt: outcome.attempt }
}

/** The user who simulated or recorded a payment. */
export interface PaymentBy {
  action: 'payment.simulate' | 'payment.settle'
  actor: Actor
}

/** Settles money received for a transaction; throws the refusal. */
export function settle(
  context: MockContext,
  transaction: Owned<WorldTransaction>,
  /** null for a simulated or recorded payment, which has no attempt. */
  attempt: PaymentAttempt | null,
  /** null when the provider reports it. */
  by: PaymentBy | null,
): void {
  const { store } = context
  const { organizationId } = transaction
  const link = transaction.paymentLinkId === null ? null : get(store.paymentLinks, transaction.paymentLinkId)
  const invoice = get(store.invoices, transaction.invoiceId)
  const outcome = decideSettlement({
    ...receiptSourceOf(context, organizationId, transaction.customerId),
    link,
    replacement: link && transaction.status === 'failed' ? pendingOf(context, link) : null,
    invoice,
    transaction,
    attempt,
    lastAttempt: lastAttemptOf(context, invoice.id),
    otherLinks: openLinksOf(context, invoice.id, transaction.paymentLinkId),
    providerId: by?.action === 'payment.settle' ? null : `py_${randomHex(10)}`,
    amount: transaction.amount,
    by: by && { action: by.action, userId: by.actor.userId },
    audience: audienceOf(context, transaction),
    refunders: refundersOf(context, organizationId),
  })
  if (!outcome.allowed) throw problems.refused(outcome)
  applyChanges(context, { organizationId, userId: by?.actor.userId ?? null }, outcome.changes)
}

/** Makes the provider report a moment later that it has taken the money. */
export function settleLater(context: MockContext, { id, transactionId, paymentLinkId, amount }: PaymentAttempt): void {
  const payload = { attemptId: id, transactionId, paymentLinkId, amount, simulate: null }
  laterOnce(context, { id, kind: 'payment.charge', payload }, () => {
    const { store } = context
    settle(context, get(store.transactions, transactionId), get(store.paymentAttempts, id), null)
  })
}

/** Settles a declined payment whose money the provider has taken after all. */
export function takeAfterDecline(context: MockContext, transactionId: Id): void {
  const { store } = context
  const attempt = [...store.paymentAttempts.values()].find((one) => one.transactionId === transactionId)
  if (!attempt) throw new Error('takeAfterDecline: nobody has tried to pay it')
  settle(context, get(store.transactions, transactionId), attempt, null)
}

/** Starts a customer's payment of an open invoice through its link; the returned function declines the card. */
export function payByLink(context: MockContext, number: string): () => void {
  const { paymentLinks, invoices } = context.store
  const isOfIt = (link: PaymentLink) => get(invoices, link.invoiceId).invoiceNumber === number
  const link = [...paymentLinks.values()].find((one) => one.status === 'active' && isOfIt(one))
  if (!link) throw new Error(`payByLink: no link of ${number} is active`)
  const { transaction, attempt } = beginPayment(context, link, null)
  return () => decline(context, transaction, attempt)
}

/** Records that the simulated provider declined an attempt. */
export function decline(context: MockContext, transaction: Owned<WorldTransaction>, attempt: PaymentAttempt): void {
  const { store, now, newId } = context
  const invoice = get(store.invoices, transaction.invoiceId)
  const outcome = decideDecline({
    attempt,
    transaction,
    invoice,
    link: attempt.paymentLinkId === null ? null : get(store.paymentLinks, attempt.paymentLinkId),
    reason: { code: 'card_declined', text: 'The card was declined.' },
    providerId: `py_${randomHex(10)}`,
    now: now(),
    newId,
  })
  if (!outcome.allowed) throw problems.refused(outcome)
  applyChanges(context, { organizationId: transaction.organizationId, userId: null }, outcome.changes)
}

/**
 * Expires links that are past their end; called before every read of links, as the server's sweep does periodically.
 */
export function expireLinks(context: MockContext): void {
  const now = context.now()
  for (const link of context.store.paymentLinks.values()) {
    if (link.status !== 'active' || link.expiresAt > now) continue
    const lastAttempt = lastAttemptOf(context, link.invoiceId)
    const outcome = decideLinkExpiry({ link, lastAttempt, now })
    const by = { organizationId: link.organizationId, userId: null }
    if (outcome.allowed) applyChanges(context, by, outcome.changes)
  }
}
