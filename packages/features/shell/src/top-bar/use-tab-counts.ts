import { useSignedIn } from '@parley/client'
import { usePhoneCount } from '@parley/parts/phone-badge'
import type { TabId } from '../navigation.ts'

/** The counts of the tabs and their labels; tabs without an entry have no count. */
export function useTabCounts(unreadConversations: number): Partial<Record<TabId, { value: number; label?: string }>> {
  const { organization } = useSignedIn().user
  const waiting = usePhoneCount()
  return {
    'team-chat': { value: organization.teamChatUnread },
    phone: { value: waiting, label: 'waiting' },
    section: { value: unreadConversations, label: 'unread conversations' },
  }
}
