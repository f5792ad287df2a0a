import { useApi, useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import type { Unread } from '../use-unread.ts'
import { useAnnounce } from './use-announce.ts'
import { useGrowth } from './use-growth.ts'

/** Announces texts of customers as they come in; of conversations of others only to who hears of them. */
export function useTextNotices({ conversations, messages }: Unread): void {
  const { client } = useApi()
  const { user } = useSignedIn()
  const announce = useAnnounce()
  const tell = async (conversation: Conversation) => {
    const { isTold } = await import('./announce.ts')
    if (await isTold(client, user, conversation)) await announce([{ conversation }])
  }
  useGrowth(messages, () => {
    const [latest] = conversations
    // Nobody misses what could not be fetched: the conversation is unread.
    if (latest) tell(latest).catch(() => undefined)
  })
}
