import { refundDecidedText } from '@parley/domain'
import type { Id, Notification, Refund } from '@parley/domain'
import type { NewId } from './changes.ts'

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
  return {
    id: newId(),
    userId: requestedByUserId,
    kind: 'refund_decided',
    actorUserId,
    conversationId: null,
    messageId: null,
    commentId: null,
    transactionId,
    detail: refundDecidedText({ status, amount, invoiceNumber, failureText }),
    createdAt: now,
    readAt: null,
  }
}
