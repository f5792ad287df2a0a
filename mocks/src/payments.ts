import { problems } from '@parley/contract'
import {
  type Actor,
  auditInvoice,
  auditTransaction,
  type Id,
  type PaymentAttempt,
  type PaymentLink,
  receiptNumber,
  refundReceiptNumber,
  toDecimal,
  type Transaction,
} from '@parley/domain'
import type { Owned, WorldInvoice, WorldTransaction } from '@parley/scenarios'
import {
  decideDecline,
  decideLinkExpiry,
  decidePaymentAttempt,
  decideSettlement,
  type LinkWithPending,
  type PaymentLinkPatch,
  type ReceiptSource,
  type TransactionVoid,
  type VoidInvoiceChanges,
} from '@parley/state-machines'
import { randomHex } from './ids.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { tellOfPayment, tellOfSurplus } from './payment-news.ts'
import { ownedBy } from './store.ts'
import { get, lastAttemptOf } from './views.ts'
import { recordAudit } from './write-audit.ts'
import { changeOpenInvoices, insertActivity } from './write-text.ts'

export function pendingOf({ store }: MockContext, link: PaymentLink): Owned<WorldTransaction> | null {
  const pending = [...store.transactions.values()].find(
    ({ paymentLinkId, status, isVoided }) => paymentLinkId === link.id && status === 'pending' && !isVoided,
  )
  return pending ?? null
}

/** The invoice's links that are active or whose transaction still waits. */
export function openLinksOf(context: MockContext, invoiceId: Id, except: Id | null = null): LinkWithPending[] {
  return [...context.store.paymentLinks.values()]
    .filter((link) => link.invoiceId === invoiceId && link.id !== except)
    .map((link) => ({ link, pendingTransaction: pendingOf(context, link) }))
    .filter(({ link, pendingTransaction }) => link.status === 'active' || pendingTransaction !== null)
}

/** A link's state shows beside its text, so the thread changes with it. */
export function patchLink(context: MockContext, { id, status }: PaymentLinkPatch): void {
  get(context.store.paymentLinks, id).status = status
  tellRequests(context, [id])
}

/** Threads show under a request how its link stands, and whether it is being paid. */
function tellRequests({ store, live }: MockContext, linkIds: readonly Id[]): void {
  for (const { paymentLinkId, organizationId, conversationId, id } of store.messages.values()) {
    if (paymentLinkId === null || !linkIds.includes(paymentLinkId)) continue
    live.tell({ type: 'message', organizationId, ids: { conversationId, messageId: id } })
  }
}

/** Stores a new link with the transaction that waits for its payment. */
export function insertLink(
  context: MockContext,
  organizationId: Id,
  { paymentLink, transaction }: { paymentLink: PaymentLink; transaction: Transaction },
): { link: Owned<PaymentLink>; transaction: Owned<WorldTransaction> } {
  const link = { ...paymentLink, organizationId }
  context.store.paymentLinks.set(link.id, link)
  return { link, transaction: insertTransaction(context, organizationId, transaction) }
}

export function insertTransaction(
  context: MockContext,
  organizationId: Id,
  transaction: Transaction,
): Owned<WorldTransaction> {
  const stored = { ...transaction, organizationId, refundedAt: null }
  context.store.transactions.set(stored.id, stored)
  tellTransaction(context, stored)
  return stored
}

/** What the next receipt of a payment, or of a refund, is made from. */
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

export function closeReplacedLinks(
  context: MockContext,
  changes: { cancelledLinks: PaymentLinkPatch[]; voidedTransactions: TransactionVoid[] },
): void {
  for (const patch of changes.cancelledLinks) patchLink(context, patch)
  for (const { id, ...voided } of changes.voidedTransactions) {
    Object.assign(get(context.store.transactions, id), voided)
  }
}

/** Lets the customer begin to pay by a link; throws the refusal when they cannot. */
export function beginPayment(
  context: MockContext,
  link: Owned<PaymentLink>,
  simulate: 'decline' | null,
): { transaction: Owned<WorldTransaction>; attempt: Owned<PaymentAttempt> } {
  const { store, now, newId } = context
  const invoice = get(store.invoices, link.invoiceId)
  const lastAttempt = lastAttemptOf(context, invoice.id)
  const transaction = pendingOf(context, link)
  if (!transaction) throw problems.conflict('This payment link is no longer valid. Ask the business for a new one.')
  const outcome = decidePaymentAttempt({ link, invoice, transaction, lastAttempt, simulate, now: now(), newId })
  if (!outcome.allowed) throw problems.refused(outcome)
  const attempt = { ...outcome.changes.attempt, organizationId: link.organizationId }
  store.paymentAttempts.set(attempt.id, attempt)
  tellBeingPaid(context, invoice)
  return { transaction, attempt }
}

/** Somebody begins to pay an invoice, or has tried to. */
export function tellBeingPaid(context: MockContext, invoice: Owned<WorldInvoice>): void {
  tellInvoice(context, invoice)
  tellRequests(
    context,
    openLinksOf(context, invoice.id, null).map(({ link }) => link.id),
  )
}

export function tellInvoice({ live }: MockContext, invoice: Owned<WorldInvoice>): void {
  const { organizationId, id, customerId } = invoice
  live.tell({ type: 'invoice', organizationId, ids: { invoiceId: id, customerId } })
}

export function tellTransaction({ live }: MockContext, transaction: Owned<WorldTransaction>): void {
  const { organizationId, id, invoiceId } = transaction
  live.tell({ type: 'transaction', organizationId, ids: { transactionId: id, invoiceId } })
}

/** Who simulated or recorded a payment. */
export interface PaymentBy {
  action: 'payment.simulate' | 'payment.settle'
  actor: Actor
}

/** Books money that has come in for a transaction; throws the refusal when it cannot be. */
export function settle(
  context: MockContext,
  transaction: Owned<WorldTransaction>,
  /** null without one: simulated, or recorded. */
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
  })
  if (!outcome.allowed) throw problems.refused(outcome)
  const { changes } = outcome
  const audit = auditTransaction(by?.action ?? 'payment.settle', transaction, changes.transaction, {
    amount: toDecimal(transaction.amount),
    invoiceId: invoice.id,
  })
  recordAudit(context, by?.actor ?? { organizationId, userId: null }, audit)
  if (changes.attempt) Object.assign(get(store.paymentAttempts, changes.attempt.id), changes.attempt)
  Object.assign(transaction, changes.transaction)
  if (changes.invoice) Object.assign(invoice, changes.invoice)
  if (changes.openInvoices) changeOpenInvoices(context, changes.openInvoices)
  if (changes.link) patchLink(context, changes.link)
  closeReplacedLinks(context, changes)
  for (const waiting of changes.newTransactions) insertTransaction(context, organizationId, waiting)
  store.receipts.set(changes.receipt.id, { ...changes.receipt, organizationId })
  if (changes.refund) store.refunds.set(changes.refund.id, { ...changes.refund, organizationId })
  insertActivity(context, organizationId, changes.activity)
  tellInvoice(context, invoice)
  tellTransaction(context, transaction)
  const toldUserIds = changes.refund ? tellOfSurplus(context, organizationId, changes.refund) : []
  const byUserId = by?.actor.userId ?? null
  tellOfPayment(context, transaction, { isSurplus: changes.refund !== null, byUserId, toldUserIds })
}

/** Books that the provider has taken the money of a declined payment after all. */
export function takeAfterDecline(context: MockContext, transactionId: Id): void {
  const { store } = context
  const attempt = [...store.paymentAttempts.values()].find((one) => one.transactionId === transactionId)
  if (!attempt) throw new Error('takeAfterDecline: nobody has tried to pay it')
  settle(context, get(store.transactions, transactionId), attempt, null)
}

/** Lets a customer begin to pay an open invoice by its link; what is returned says that the card was declined. */
export function payByLink(context: MockContext, number: string): () => void {
  const { paymentLinks, invoices } = context.store
  const isOfIt = (link: PaymentLink) => get(invoices, link.invoiceId).invoiceNumber === number
  const link = [...paymentLinks.values()].find((one) => one.status === 'active' && isOfIt(one))
  if (!link) throw new Error(`payByLink: no link of ${number} is active`)
  const { transaction, attempt } = beginPayment(context, link, null)
  return () => decline(context, transaction, attempt)
}

/** Books that the simulated provider declined an attempt. */
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
  const { attempt: failed, failedTransaction, newTransaction, voidedInvoice } = outcome.changes
  const { organizationId, amount, invoiceId } = transaction
  const audit = auditTransaction('payment.decline', transaction, failedTransaction, {
    amount: toDecimal(amount),
    invoiceId,
  })
  recordAudit(context, { organizationId, userId: null }, audit)
  Object.assign(get(store.paymentAttempts, failed.id), failed)
  Object.assign(transaction, failedTransaction)
  tellTransaction(context, transaction)
  tellBeingPaid(context, invoice)
  if (newTransaction) insertTransaction(context, organizationId, newTransaction)
  if (voidedInvoice) writeVoidedInvoice(context, { organizationId, userId: null }, invoice, voidedInvoice)
}

/** Stores that an invoice is not to be paid any more. */
export function writeVoidedInvoice(
  context: MockContext,
  by: { organizationId: Id; userId: Id | null },
  invoice: Owned<WorldInvoice>,
  changes: VoidInvoiceChanges,
): void {
  const { voidReason } = changes.invoice
  const why = voidReason === null ? {} : { voidReason }
  recordAudit(context, by, auditInvoice('invoice.void', invoice, changes.invoice, why))
  closeReplacedLinks(context, changes)
  Object.assign(invoice, changes.invoice)
  changeOpenInvoices(context, changes.openInvoices)
  insertActivity(context, by.organizationId, changes.activity)
  tellInvoice(context, invoice)
}

/** Ends links whose time is over; done before every look at links, as the server's sweep does now and then. */
export function expireLinks(context: MockContext): void {
  for (const link of context.store.paymentLinks.values()) {
    if (link.status !== 'active') continue
    const lastAttempt = lastAttemptOf(context, link.invoiceId)
    const outcome = decideLinkExpiry({ link, lastAttempt, now: context.now() })
    if (outcome.allowed) patchLink(context, outcome.changes.link)
  }
}
