import { type NotificationKind, senderWithoutPerson } from './notification.ts'

/** The fields that a notification's text is made of; `preview` as on the wire. */
export interface DescribedNotification {
  kind: NotificationKind
  actorName: string
  customerName: string | null
  preview: string | null
}

const DID = {
  mention: 'mentioned you',
  reply: 'replied to your comment',
  assignment: 'assigned a conversation to you',
  payment_received: 'paid',
  refund_decided: 'decided on your refund',
  surplus_payment: 'took a payment that was not owed',
  refund_unclear: 'did not confirm a refund',
  mail_lost: 'could not deliver your receipt',
  missed_call: 'called and nobody answered',
  meeting_invited: 'invited you to a meeting',
  meeting_moved: 'moved a meeting of yours',
  meeting_cancelled: 'cancelled a meeting of yours',
  meeting_declined: 'cannot come to your meeting',
  meeting_handed_over: 'handed a meeting over to you',
  meeting_zoom_failed: 'could not save your meeting',
  guest_waiting: 'is waiting to enter your room',
} as const
const ABOUT = {
  mention: 'about',
  reply: 'about',
  assignment: 'with',
  refund_decided: 'for',
  surplus_payment: 'from',
  refund_unclear: 'for',
  mail_lost: 'for',
} as const

/**
 * The verb phrase of a notification. Refunds are decided by people; one decided by the provider means that the provider
 * did not make it.
 */
function didOf({ kind, actorName }: DescribedNotification): string {
  return kind === 'refund_decided' && actorName === senderWithoutPerson(kind) ? 'refused your refund' : DID[kind]
}

/** The text of a notification that follows the name of its sender. */
export function notificationWords(notification: DescribedNotification): string {
  const { kind, customerName, preview } = notification
  const about = kind in ABOUT ? `${ABOUT[kind as keyof typeof ABOUT]} ${customerName ?? 'Unknown'}` : ''
  const amount = kind === 'payment_received' ? (preview ?? '') : ''
  return [didOf(notification), amount, about].filter((part) => part !== '').join(' ')
}
