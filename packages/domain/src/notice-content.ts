import type { NoticeEvent } from './notice-choices.ts'
import { noticeEventOf } from './notice.rules.ts'
import { notificationWords, type DescribedNotification } from './notification-words.ts'
import { type Notification, notificationPath } from './notification.ts'
import { formatPhone } from './phone.ts'
import { PRODUCT } from './product.ts'
import type { E164, Id } from './values.ts'

/** The content of a notification shown by a browser or a phone. */
export interface NoticeContent {
  /** A later notice replaces an earlier one with the same id. */
  id: string
  /** null for notices that cannot be turned off separately. */
  event: NoticeEvent | null
  title: string
  body: string
  /** Path that a click opens. */
  path: string
}

/** The notice that a customer has written; `text` is null when there is nothing to show of the message. */
export const noticeOfText = (of: {
  conversationId: Id
  customerName: string | null
  customerPhone: E164
  text: string | null
}): NoticeContent => ({
  id: `conversation ${of.conversationId}`,
  event: 'new_text',
  title: of.customerName ?? formatPhone(of.customerPhone),
  body: of.text ?? 'New text',
  path: `/${PRODUCT.slug}/messages?conversation=${of.conversationId}`,
})

/** The notice of a notification. */
export const noticeOfNotification = (
  notification: DescribedNotification &
    Pick<Notification, 'id' | 'conversationId' | 'messageId' | 'transactionId' | 'meetingId' | 'roomCode'>,
): NoticeContent => ({
  id: `notification ${notification.id}`,
  event: noticeEventOf(notification.kind),
  title: `${notification.actorName} ${notificationWords(notification)}`,
  body: notification.kind === 'payment_received' ? '' : (notification.preview ?? ''),
  path: notificationPath(notification),
})
