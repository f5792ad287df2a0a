import { refundDecidedText, refunder, refundUnclearText } from '@parley/domain'
import type { Id, Notification, Refund } from '@parley/domain'
import type { NewId } from './new-id.ts'
import { transactionNotice } from './transaction-notice.ts'

/**
 * What the person who asked for a refund is told of it: approved, rejected, failed at the provider, or withdrawn because
 * it became impossible. Where nobody asked, whoever agreed hears that it failed. Null while there is no news, for what they
 * decided themselves, and where there is nobody to tell.
 */
export function refundNotice(input: {
  refund: Pick<
    Refund,
    'transactionId' | 'amount' | 'status' | 'requestedByUserId' | 'decidedByUserId' | 'failureText' | 'decisionReason'
  >
  invoiceNumber: string
  /** null: the payment provider. */
  actorUserId: Id | null
  now: Date
  newId: NewId
}): Notification | null {
  const { refund, invoiceNumber, actorUserId, now, newId } = input
  const { status, amount, transactionId, failureText, decisionReason } = refund
  const userId = status === 'failed' ? refunder(refund) : refund.requestedByUserId
  if (status === 'requested' || status === 'unknown' || userId === null) return null
  if (userId === actorUserId && status !== 'withdrawn') return null
  const detail = refundDecidedText({ status, amount, invoiceNumber, failureText, decisionReason })
  return transactionNotice({ kind: 'refund_decided', userId, transactionId, actorUserId, detail, now, newId })
}

/**
 * Who is told, and what, when the provider says a `word` about a refund that nobody here knows: the person who asked for it,
 * or `staff`, who may refund, where nobody did.
 */
export function refundUnclearNotices(input: {
  refund: Pick<Refund, 'transactionId' | 'amount' | 'requestedByUserId'>
  invoiceNumber: string
  word: string
  staff: readonly Id[]
  now: Date
  newId: NewId
}): Notification[] {
  const { refund, invoiceNumber, word, staff, now, newId } = input
  const { amount, transactionId, requestedByUserId } = refund
  const detail = refundUnclearText({ amount, invoiceNumber, word })
  const recipients = requestedByUserId === null ? staff : [requestedByUserId]
  const notice = { kind: 'refund_unclear', transactionId, actorUserId: null, detail, now, newId } as const
  return recipients.map((userId) => transactionNotice({ ...notice, userId }))
}
