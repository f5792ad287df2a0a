import type { Conversation, Notification, ProfileSettings } from '@parley/contract'
import { comesBy, noticeOfNotification, noticeOfText } from '@parley/domain'
import { showDesktopNotice } from '@parley/parts/desktop-notices'
import { playChime } from '../chime.ts'

/** Something that has just come in. */
export type News = { conversation: Conversation } | { notification: Notification }

interface About {
  settings: ProfileSettings
  now: Date
  navigate: (path: string) => void
}

/** Tells a person by sound and as messages of the browser, as they chose. */
export function announce(news: readonly News[], { settings, now, navigate }: About): void {
  const notices = news.map((one) =>
    'conversation' in one ? noticeOfConversation(one.conversation) : noticeOfNotification(one.notification),
  )
  const moment = { now, zone: settings.display.timezone }
  const comes = (channel: 'desktop' | 'sound') =>
    notices.filter(({ event }) => comesBy(channel, event, settings.notifications, moment))
  // Without a touch before, browsers let no page sound.
  if (comes('sound').length > 0 && navigator.userActivation.hasBeenActive) void playChime()
  for (const { path, ...notice } of comes('desktop')) showDesktopNotice({ ...notice, onOpen: () => navigate(path) })
}

const noticeOfConversation = ({ id, customer, lastMessage }: Conversation) =>
  noticeOfText({
    conversationId: id,
    customerName: customer.name,
    customerPhone: customer.phoneNumber,
    text: lastMessage,
  })
