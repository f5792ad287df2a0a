import { useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { SECTION_PATH } from '../navigation.ts'
import type { Unread } from '../use-unread.ts'
import { type Notice, useAnnounce } from './use-announce.ts'
import { useGrowth } from './use-growth.ts'

/** Announces texts of customers as they come in; of conversations of others only to who wants to hear of them. */
export function useTextNotices({ conversations, messages }: Unread): void {
  const { id, settings } = useSignedIn().user
  const isOwnOnly = settings.notifications.in_app.assigned_only
  const announce = useAnnounce()
  useGrowth(messages, () => {
    const [latest] = conversations
    if (!latest || (isOwnOnly && latest.assignedToUserId !== id)) return
    announce([noticeOf(latest)])
  })
}

const noticeOf = ({ id, customer, lastMessage }: Conversation): Notice => ({
  id: `conversation ${id}`,
  event: 'new_text',
  title: customer.name ?? formatPhone(customer.phoneNumber),
  body: lastMessage ?? 'New text',
  path: `${SECTION_PATH}/messages?conversation=${id}`,
})
