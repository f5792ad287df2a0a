import { useSignedIn } from '@parley/client'
import { usePhoneCount } from '@parley/parts/phone-badge'
import type { TabId } from '../navigation.ts'

/** What tabs count, and what it is called; the others count nothing. */
export function useTabCounts(unreadConversations: number): Partial<Record<TabId, { value: number; label?: string }>> {
  const { organization } = useSignedIn().user
  const waiting = usePhoneCount()
  return {
    'team-chat': { value: organization.teamChatUnread },
    phone: { value: waiting, label: 'waiting' },
    section: { value: unreadConversations, label: 'unread conversations' },
  }
}
