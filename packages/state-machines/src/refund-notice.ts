import { refundDecidedText, refundUnclearText } from '@parley/domain'
import type { Id, Notification, Refund } from '@parley/domain'
import type { NewId } from './changes.ts'
import { transactionNotice } from './transaction-notice.ts'

/**
 * What the person who asked for a refund is told of it: approved, rejected, or failed at the provider. Null while there is
 * no news, for what they did themselves, and where nobody asked.
 */
export function refundNotice(input: {
  refund: Pick<Refund, 'transactionId' | 'amount' | 'status' | 'requestedByUserId' | 'failureText'>
  invoiceNumber: string
  /** null: the payment provider. */
  actorUserId: Id | null
  now: Date
  newId: NewId
}): Notification | null {
  const { refund, invoiceNumber, actorUserId, now, newId } = input
  const { status, amount, transactionId, requestedByUserId, failureText } = refund
  if (status === 'requested' || status === 'unknown') return null
  if (requestedByUserId === null || requestedByUserId === actorUserId) return null
  const detail = refundDecidedText({ status, amount, invoiceNumber, failureText })
  const to = { userId: requestedByUserId, transactionId }
  return transactionNotice({ kind: 'refund_decided', ...to, actorUserId, detail, now, newId })
}

/** What the person who asked for a refund is told when the provider says a `word` about it that nobody here knows; null where nobody asked. */
export function refundUnclearNotice(input: {
  refund: Pick<Refund, 'transactionId' | 'amount' | 'requestedByUserId'>
  invoiceNumber: string
  word: string
  now: Date
  newId: NewId
}): Notification | null {
  const { refund, invoiceNumber, word, now, newId } = input
  const { amount, transactionId, requestedByUserId } = refund
  if (requestedByUserId === null) return null
  const detail = refundUnclearText({ amount, invoiceNumber, word })
  const to = { userId: requestedByUserId, transactionId }
  return transactionNotice({ kind: 'refund_unclear', ...to, actorUserId: null, detail, now, newId })
}
