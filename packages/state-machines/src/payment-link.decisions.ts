import { refuse } from '@parley/domain'
import type { Cents, Decision, PaymentAttempt, PaymentLink, Transaction } from '@parley/domain'
import type { LinkWithPending, NewId, PaymentLinkPatch, TransactionVoid } from './changes.ts'
import { can, transition } from './lifecycle.ts'
import { isLiveAttempt } from './pay-page.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

/**
 * Decides that a link's time is over. Its pending transaction stays pending until it is voided or replaced by a new
 * request; a link that is being paid does not expire.
 */
export function decideLinkExpiry(input: {
  link: PaymentLink
  lastAttempt: Pick<PaymentAttempt, 'status'> | null
  now: Date
}): Decision<{ changes: { link: PaymentLinkPatch } }> {
  const { link, lastAttempt, now } = input
  if (now.getTime() < link.expiresAt.getTime()) return refuse('wrong_state', 'This payment link has not expired yet')
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  const next = transition(paymentLinkLifecycle, link.status, 'link.expire')
  return next.allowed ? { allowed: true, changes: { link: { id: link.id, status: next.state } } } : next
}

export const PAYMENT_RUNNING_TEXT = 'A payment of this invoice is being processed. Wait for its result and try again.'

/** Closes the other links of an invoice: active ones are cancelled, transactions that wait for them voided. */
export function closeLinks(
  links: readonly LinkWithPending[],
  voidReason: string,
  now: Date,
): { cancelledLinks: PaymentLinkPatch[]; voidedTransactions: TransactionVoid[] } {
  return {
    cancelledLinks: links
      .filter(({ link }) => can(paymentLinkLifecycle, link.status, 'link.cancel'))
      .map(({ link }) => ({ id: link.id, status: 'cancelled' })),
    voidedTransactions: links
      .flatMap(({ pendingTransaction }) => pendingTransaction ?? [])
      .filter((transaction) => can(transactionLifecycle, transactionState(transaction), 'transaction.void'))
      .map(({ id }) => ({ id, isVoided: true, voidReason, voidedAt: now })),
  }
}

/** Lets the open links of an invoice ask for another balance: what waited under them is voided, and the same waits anew. */
export function askForBalance(
  links: readonly LinkWithPending[],
  balance: Cents,
  { voidReason, now, newId }: { voidReason: string; now: Date; newId: NewId },
): { voidedTransactions: TransactionVoid[]; newTransactions: Transaction[] } {
  const waiting = links.filter(({ pendingTransaction }) => pendingTransaction !== null)
  const newTransactions = waiting.flatMap(({ link, pendingTransaction }) =>
    link.status === 'active' && pendingTransaction
      ? [{ ...pendingTransaction, id: newId('transaction'), amount: balance, metadata: {}, createdAt: now }]
      : [],
  )
  return { voidedTransactions: closeLinks(waiting, voidReason, now).voidedTransactions, newTransactions }
}
