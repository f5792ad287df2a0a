import type { Invoice, PaymentAttempt, PaymentLink, PayPageStatus } from '@parley/domain'
import { can } from './lifecycle.ts'
import { paymentAttemptLifecycle } from './payment-attempt.lifecycle.ts'

/**
 * Whether the outcome of an attempt is still open: it is in progress, or its answer was lost and is being requested.
 */
export function isLiveAttempt(attempt: Pick<PaymentAttempt, 'status'> | null): boolean {
  return attempt !== null && can(paymentAttemptLifecycle, attempt.status, 'attempt.fail')
}

/**
 * The status that the customer's page shows at `now`; `lastAttempt` is the invoice's latest. A declined link can be
 * paid again; a card declined at the terminal does not affect the page.
 */
export function payPageStatus(input: {
  link: Pick<PaymentLink, 'id' | 'status' | 'expiresAt'>
  invoice: Pick<Invoice, 'status'>
  lastAttempt: Pick<PaymentAttempt, 'status' | 'paymentLinkId'> | null
  now: Date
}): PayPageStatus {
  const { link, invoice, lastAttempt, now } = input
  if (invoice.status === 'void') return 'void'
  if (link.status === 'paid' || invoice.status === 'paid') return 'paid'
  if (isLiveAttempt(lastAttempt)) return 'processing'
  if (link.status === 'cancelled') return 'cancelled'
  if (link.status === 'expired' || link.expiresAt.getTime() <= now.getTime()) return 'expired'
  return lastAttempt?.status === 'failed' && lastAttempt.paymentLinkId === link.id ? 'declined' : 'payable'
}
