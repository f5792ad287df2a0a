import { refundDecidedText, refunder, refundUnclearText } from '@parley/domain'
import type { Id, Notification, Refund } from '@parley/domain'
import type { NewId } from './new-id.ts'
import { transactionNotice } from './transaction-notice.ts'

/**
 * The notification about a refund to the person who requested it: approved, rejected, failed at the provider, or
 * withdrawn because it became impossible. Of a failed refund that nobody requested, its approver is notified. null
 * while there is no news, for the recipient's own decisions, and when there is no recipient.
 */
export function refundNotice(input: {
  refund: Pick<
    Refund,
    'transactionId' | 'amount' | 'status' | 'requestedByUserId' | 'decidedByUserId' | 'failureText' | 'decisionReason'
  >
  invoiceNumber: string
  /** null when the payment provider did it. */
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
 * The notifications when the provider reports a refund with an unknown status `word`: to the person who requested the
 * refund, or, when nobody did, to `staff`, who may refund.
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
