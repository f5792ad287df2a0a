import type { Conversation, Notification, ProfileSettings } from '@parley/contract'
import { comesBy, formatPhone, type NoticeEvent, noticeEventOf, notificationPath } from '@parley/domain'
import { type DesktopNotice, showDesktopNotice } from '@parley/parts/desktop-notices'
import { playChime } from '../chime.ts'
import { SECTION_PATH } from '../navigation.ts'
import { notificationWords } from './notification-words.ts'

/** Something that has just come in. */
export type News = { conversation: Conversation } | { notification: Notification }

interface Notice extends Omit<DesktopNotice, 'onOpen'> {
  /** null: what nobody can turn off by itself. */
  event: NoticeEvent | null
  /** Where a click leads. */
  path: string
}

interface About {
  settings: ProfileSettings
  now: Date
  navigate: (path: string) => void
}

/** Tells a person by sound and as messages of the browser, as they chose. */
export function announce(news: readonly News[], { settings, now, navigate }: About): void {
  const notices = news.map((one) =>
    'conversation' in one ? noticeOfText(one.conversation) : noticeOf(one.notification),
  )
  const moment = { now, zone: settings.display.timezone }
  const comes = (channel: 'desktop' | 'sound') =>
    notices.filter(({ event }) => comesBy(channel, event, settings.notifications, moment))
  // Without a touch before, browsers let no page sound.
  if (comes('sound').length > 0 && navigator.userActivation.hasBeenActive) void playChime()
  for (const { path, ...notice } of comes('desktop')) showDesktopNotice({ ...notice, onOpen: () => navigate(path) })
}

const noticeOfText = ({ id, customer, lastMessage }: Conversation): Notice => ({
  id: `conversation ${id}`,
  event: 'new_text',
  title: customer.name ?? formatPhone(customer.phoneNumber),
  body: lastMessage ?? 'New text',
  path: `${SECTION_PATH}/messages?conversation=${id}`,
})

function noticeOf(notification: Notification): Notice {
  const { id, kind, preview } = notification
  return {
    id: `notification ${id}`,
    event: noticeEventOf(kind),
    title: `${notification.actorName} ${notificationWords(notification)}`,
    body: kind === 'payment_received' ? '' : (preview ?? ''),
    path: notificationPath(notification),
  }
}
