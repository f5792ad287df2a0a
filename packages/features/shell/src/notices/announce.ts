import type { ApiClient, Clock } from '@parley/client'
import {
  type Conversation,
  listNotifications,
  listPhoneNumbers,
  listPushSubscriptions,
  type Notification,
  type SessionUser,
} from '@parley/contract'
import {
  isNotifiedBy,
  isNotifiedOfText,
  notificationPath,
  noticeOfNotification,
  noticeOfText,
  type NoticeContent,
  peopleOfLine,
} from '@parley/domain'
import { isLookedAt, showDesktopNotice } from '@parley/parts/desktop-notices'
import { browserPush } from '@parley/parts/push'
import type { ToastControls } from '@parley/ui'
import type { Location, NavigateFunction } from 'react-router-dom'
import { playChime } from '../chime.ts'
import { SECTION_PATH } from '../navigation.ts'
import { claimAnnouncement } from './claim-announcement.ts'

/** Maximum number of notifications fetched to announce; any others are only in the notifications panel. */
const ANNOUNCED_AT_MOST = 20

/** What has just arrived: texts from customers in these conversations, or a number of notifications. */
export type News = { conversations: readonly Conversation[] } | { notifications: number }

export interface About {
  client: ApiClient
  user: SessionUser
  clock: Clock
  toast: ToastControls['toast']
  navigate: NavigateFunction
  location: Pick<Location, 'pathname' | 'search'>
}

/** Announces what has arrived through the channels that the user has chosen, in one page of the browser. */
export async function announce(news: News, about: About): Promise<void> {
  if ('conversations' in news) await announceTexts(news.conversations, about)
  else await announceNotifications(news.notifications, about)
}

async function announceTexts(conversations: readonly Conversation[], about: About): Promise<void> {
  const ours = await only(conversations, ({ id, lastMessageAt }) => claimAnnouncement(`text ${id} ${lastMessageAt}`))
  const told = await only(ours, (conversation) => isTold(conversation, about))
  await tell(told.map(noticeOfConversation), about)
}

async function announceNotifications(added: number, about: About): Promise<void> {
  const query = { limit: Math.min(added, ANNOUNCED_AT_MOST) }
  const latest = await about.client.call(listNotifications, { query })
  const unread = latest.filter(({ isRead }) => !isRead)
  sayPaid(unread, about)
  const ours = await only(unread, ({ id }) => claimAnnouncement(`notification ${id}`))
  await tell(ours.map(noticeOfNotification), about)
}

/** Also shows a toast for a payment received, unless its conversation is open and shows it. */
function sayPaid(unread: readonly Notification[], { user, toast, navigate, location }: About): void {
  const isOpen = ({ conversationId }: Notification) =>
    location.pathname === `${SECTION_PATH}/messages` &&
    new URLSearchParams(location.search).get('conversation') === conversationId
  const paid = unread.find((one) => one.kind === 'payment_received' && !isOpen(one))
  const { in_app, events } = user.settings.notifications
  if (!paid || !in_app.desktop || !events.payment_received.desktop) return
  const say = () =>
    toast({
      title: `${paid.actorName} paid ${paid.preview}`,
      action: { label: 'Open', onPress: () => void navigate(notificationPath(paid)) },
    })
  // While the page is hidden, the toast would disappear before the user returns.
  if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', say, { once: true })
  else say()
}

async function tell(notices: readonly NoticeContent[], { client, user, clock, navigate }: About): Promise<void> {
  const { display, notifications } = user.settings
  const moment = { now: clock.now(), zone: display.timezone }
  const comes = (channel: 'desktop' | 'sound' | 'push') =>
    notices.filter(({ event }) => isNotifiedBy(channel, event, notifications, moment))
  // Browsers allow no sound before the user has interacted with the page.
  if (comes('sound').length > 0 && navigator.userActivation.hasBeenActive) void playChime()
  const pushed = new Set(comes('push').length > 0 && (await isPushedTo(client)) ? comes('push') : [])
  for (const notice of comes('desktop')) {
    const { path, ...words } = notice
    if (!pushed.has(notice)) showDesktopNotice({ ...words, onOpen: () => void navigate(path) })
  }
}

/** Whether this browser shows push notifications now: it is subscribed, and nobody is looking at the page. */
async function isPushedTo(client: ApiClient): Promise<boolean> {
  if (isLookedAt()) return false
  const address = await browserPush.current().catch(() => null)
  if (address === null) return false
  const { subscriptions } = await client.call(listPushSubscriptions)
  return subscriptions.some(({ endpoint }) => endpoint === address.endpoint)
}

/**
 * Whether the user is notified of a text in a conversation, depending on their settings and the members of its phone
 * number.
 */
async function isTold(
  { assignedToUserId, phoneNumberId }: Conversation,
  { client, user: { id, settings } }: About,
): Promise<boolean> {
  const of = { userId: id, assignedToUserId, assignedOnly: settings.notifications.in_app.assigned_only }
  if (assignedToUserId === id || of.assignedOnly) return isNotifiedOfText({ ...of, people: null })
  const lines = await client.call(listPhoneNumbers, { query: { includeInactive: 'true' } })
  const line = lines.find((one) => one.id === phoneNumberId)
  return isNotifiedOfText({ ...of, people: line ? peopleOfLine(line) : null })
}

async function only<One>(all: readonly One[], isMeant: (one: One) => Promise<boolean>): Promise<One[]> {
  const meant = await Promise.all(all.map(isMeant))
  return all.filter((_, index) => meant[index])
}

const noticeOfConversation = ({ id, customer, lastMessage }: Conversation) =>
  noticeOfText({
    conversationId: id,
    customerName: customer.name,
    customerPhone: customer.phoneNumber,
    text: lastMessage,
  })
