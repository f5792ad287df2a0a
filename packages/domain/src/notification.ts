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

/** Something that concerns one person, and where it is. */
export interface Notification {
  id: Id
  userId: Id
  kind: NotificationKind
  /** Who caused it; null: no person, see senderWithoutPerson. */
  actorUserId: Id | null
  /** null for a refund, a payment that is not owed or a mail, and for a payment of a customer without a conversation. */
  conversationId: Id | null
  /** The message commented on; null for the others. */
  messageId: Id | null
  commentId: Id | null
  /** The transaction that came in, that a refund or a mailed receipt is about, or that was not owed; null for the others. */
  transactionId: Id | null
  /** The call that nobody answered; null or absent for the others. */
  callId?: Id | null
  /** The meeting that one is invited to, that was moved, called off or handed over, or that Zoom does not have as it is; null or absent for the others. */
  meetingId?: Id | null
  /** When the meeting would have started that was called off, one of a series too; null or absent for the others. */
  meetingStart?: Date | null
  /** The digits of the room before whose door a guest waits; null or absent for the others. */
  roomCode?: string | null
  /** What became of a refund or a mail, what came in, who called or waits, or which meeting it is, in words; null for the others. */
  detail: string | null
  createdAt: Date
  readAt: Date | null
}

/** Who a notification is from when no person of the team caused it: for money the customer who paid it. */
export function senderWithoutPerson(kind: NotificationKind, customerName: string | null = null): string {
  if (kind === 'payment_received') return customerName ?? 'A customer'
  if (kind === 'missed_call') return customerName ?? 'Somebody'
  if (kind === 'assignment') return 'A rule'
  if (kind === 'guest_waiting') return 'A guest'
  if (kind === 'meeting_declined') return 'A customer'
  if (kind === 'meeting_zoom_failed') return 'Zoom'
  return kind === 'mail_lost' ? 'The mail server' : 'The payment provider'
}

/** The page that a notification leads to: the missed calls, the room, the meeting on its day, or of one that was called off the day, the conversation with the comments that it is about, or the transaction. */
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
