import { refuse } from '@parley/domain'
import type { Cents, Decision, PaymentAttempt, PaymentLink, Transaction } from '@parley/domain'
import { patch, put } from './change.ts'
import type { Change } from './change.ts'
import { can, transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { isLiveAttempt } from './pay-page.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

/** A link of an invoice with its pending transaction, if any. */
export interface LinkWithPending {
  link: PaymentLink
  pendingTransaction: Transaction | null
}

/**
 * Decides that a link expires. Its pending transaction stays pending until it is voided or replaced by a new request; a
 * link that is being paid does not expire.
 */
export function decideLinkExpiry(input: {
  link: PaymentLink
  lastAttempt: Pick<PaymentAttempt, 'status'> | null
  now: Date
}): Decision<{ changes: Change[] }> {
  const { link, lastAttempt, now } = input
  if (now.getTime() < link.expiresAt.getTime()) return refuse('wrong_state', 'This payment link has not expired yet')
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  const next = transition(paymentLinkLifecycle, link.status, 'link.expire')
  return next.allowed ? { allowed: true, changes: [patch('paymentLink', link, { status: next.state })] } : next
}

export const PAYMENT_RUNNING_TEXT = 'A payment of this invoice is being processed. Wait for its result and try again.'

/** Closes the given links of an invoice: active ones are cancelled, their pending transactions voided. */
export function closeLinks(links: readonly LinkWithPending[], voidReason: string, now: Date): Change[] {
  const cancelled = links
    .filter(({ link }) => can(paymentLinkLifecycle, link.status, 'link.cancel'))
    .map(({ link }) => patch('paymentLink', link, { status: 'cancelled' }))
  return [...cancelled, ...voidWaiting(links, voidReason, now)]
}

/** Voids the pending transactions of the links. */
function voidWaiting(links: readonly LinkWithPending[], voidReason: string, now: Date): Change[] {
  return links
    .flatMap(({ pendingTransaction }) => pendingTransaction ?? [])
    .filter((transaction) => can(transactionLifecycle, transactionState(transaction), 'transaction.void'))
    .map((transaction) => voided(transaction, voidReason, now))
}

/** Voids a transaction as the consequence of another change, on behalf of no user. */
export const voided = (transaction: Pick<Transaction, 'id' | 'invoiceId'>, voidReason: string, now: Date): Change =>
  patch('transaction', transaction, { isVoided: true, voidReason, voidedAt: now, voidedByUserId: null })

/**
 * Makes the open links of an invoice ask for another balance: each pending transaction is voided and replaced by one of
 * that amount.
 */
export function requestBalance(
  links: readonly LinkWithPending[],
  balance: Cents,
  { voidReason, now, newId }: { voidReason: string; now: Date; newId: NewId },
): Change[] {
  const anew = links.flatMap(({ link, pendingTransaction }) =>
    can(paymentLinkLifecycle, link.status, 'link.pay') && pendingTransaction
      ? [
          put('transaction', {
            ...pendingTransaction,
            id: newId('transaction'),
            amount: balance,
            metadata: {},
            createdAt: now,
          }),
        ]
      : [],
  )
  return [...voidWaiting(links, voidReason, now), ...anew]
}
