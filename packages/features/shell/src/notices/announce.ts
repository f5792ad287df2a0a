import type { ApiClient } from '@parley/client'
import { type Conversation, listPhoneNumbers, type Notification, type ProfileSettings } from '@parley/contract'
import { comesBy, hearsOfText, type Id, noticeOfNotification, noticeOfText, peopleOfLine } from '@parley/domain'
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

/** Whether a person hears of a text in a conversation, by what they chose and who is on its number. */
export async function isTold(
  client: ApiClient,
  { id, settings }: { id: Id; settings: ProfileSettings },
  { assignedToUserId, phoneNumberId }: Conversation,
): Promise<boolean> {
  const of = { userId: id, assignedToUserId, assignedOnly: settings.notifications.in_app.assigned_only }
  if (assignedToUserId === id || of.assignedOnly) return hearsOfText({ ...of, people: null })
  const lines = await client.call(listPhoneNumbers, { query: { includeInactive: 'true' } })
  const line = lines.find((one) => one.id === phoneNumberId)
  return hearsOfText({ ...of, people: line ? peopleOfLine(line) : null })
}

const noticeOfConversation = ({ id, customer, lastMessage }: Conversation) =>
  noticeOfText({
    conversationId: id,
    customerName: customer.name,
    customerPhone: customer.phoneNumber,
    text: lastMessage,
  })
