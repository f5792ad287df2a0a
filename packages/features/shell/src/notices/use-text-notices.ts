import { useSignedIn } from '@parley/client'
import type { Unread } from '../use-unread.ts'
import { useAnnounce } from './use-announce.ts'
import { useGrowth } from './use-growth.ts'

/** Announces texts of customers as they come in; of conversations of others only to who wants to hear of them. */
export function useTextNotices({ conversations, messages }: Unread): void {
  const { id, settings } = useSignedIn().user
  const isOwnOnly = settings.notifications.in_app.assigned_only
  const announce = useAnnounce()
  useGrowth(messages, () => {
    const [latest] = conversations
    if (!latest || (isOwnOnly && latest.assignedToUserId !== id)) return
    // Nobody misses what could not be fetched: the conversation is unread.
    announce([{ conversation: latest }]).catch(() => undefined)
  })
}
