import { PRODUCT } from './product.ts'
import type { Id, LocalDate } from './values.ts'

export const NOTIFICATION_KINDS = [
  'mention',
  'reply',
  'assignment',
  'payment_received',
  'refund_decided',
  'surplus_payment',
  'refund_unclear',
  'mail_lost',
  'missed_call',
  'meeting_invited',
  'meeting_moved',
  'meeting_cancelled',
  'meeting_declined',
  'meeting_handed_over',
  'meeting_zoom_failed',
  'guest_waiting',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A notification for one user, with references to its subject. */
export interface Notification {
  id: Id
  userId: Id
  kind: NotificationKind
  /** The user who caused it; null when nobody did, see senderWithoutPerson. */
  actorUserId: Id | null
  /**
   * null for calls, meetings, waiting guests, refunds, surplus payments and mail, and for a payment by a customer
   * without a conversation.
   */
  conversationId: Id | null
  /** The message commented on; null for other kinds. */
  messageId: Id | null
  commentId: Id | null
  /** The transaction of the payment, refund, mailed receipt or surplus; null for other kinds. */
  transactionId: Id | null
  /** The missed call; null or absent for other kinds. */
  callId?: Id | null
  /**
   * The meeting of an invitation, move, cancellation, declined invitation or handover, or that could not be saved on
   * Zoom; null or absent for other kinds.
   */
  meetingId?: Id | null
  /** When the cancelled meeting, or occurrence of a series, would have started; null or absent for other kinds. */
  meetingStart?: Date | null
  /** The digits of the room at whose door a guest waits; null or absent for other kinds. */
  roomCode?: string | null
  /**
   * The outcome of a refund or mail, the payment received, who called or waits, or which meeting it is, in words; null
   * for other kinds.
   */
  detail: string | null
  createdAt: Date
  readAt: Date | null
}

/** The sender of a notification that was not caused by a team member; for a payment, the customer who paid. */
export function senderWithoutPerson(kind: NotificationKind, customerName: string | null = null): string {
  if (kind === 'payment_received') return customerName ?? 'A customer'
  if (kind === 'missed_call') return customerName ?? 'Somebody'
  if (kind === 'assignment') return 'A rule'
  if (kind === 'guest_waiting') return 'A guest'
  if (kind === 'meeting_declined') return 'A customer'
  if (kind === 'meeting_zoom_failed') return 'Zoom'
  return kind === 'mail_lost' ? 'The mail server' : 'The payment provider'
}

/**
 * The path that a notification opens: the missed calls, the room, the meeting on its day, only the day when the meeting
 * was cancelled, the conversation with the comments concerned, or the transaction.
 */
export function notificationPath({
  kind,
  conversationId,
  messageId,
  transactionId,
  meetingId,
  meetingDay,
  roomCode,
}: Pick<Notification, 'kind' | 'conversationId' | 'messageId' | 'transactionId' | 'meetingId' | 'roomCode'> & {
  meetingDay?: LocalDate | null
}): string {
  if (kind === 'missed_call') return '/phone/history?callType=missed'
  if (roomCode) return `/meetings/room/${roomCode}`
  if (meetingId) {
    const query = [kind !== 'meeting_cancelled' && `meeting=${meetingId}`, meetingDay && `day=${meetingDay}`]
    const named = query.filter(Boolean).join('&')
    return named === '' ? '/meetings' : `/meetings?${named}`
  }
  if (conversationId === null) return `/${PRODUCT.slug}/transactions?transaction=${transactionId}`
  const comments = messageId === null ? '' : `&comments=${messageId}`
  return `/${PRODUCT.slug}/messages?conversation=${conversationId}${comments}`
}
