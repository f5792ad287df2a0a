import type { NoticeEvent } from './notice-choices.ts'
import { noticeEventOf } from './notice.rules.ts'
import { notificationWords, type DescribedNotification } from './notification-words.ts'
import { type Notification, notificationPath } from './notification.ts'
import { formatPhone } from './phone.ts'
import { PRODUCT } from './product.ts'
import type { E164, Id } from './values.ts'

/** A message of a browser or a phone. */
export interface NoticeContent {
  /** Of two with one id the later replaces the earlier. */
  id: string
  /** null: what nobody can turn off by itself. */
  event: NoticeEvent | null
  title: string
  body: string
  /** Where a click leads. */
  path: string
}

/** Says that a customer has written; `text` null: of which nothing can be shown. */
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

/** Says what a person is told of. */
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
