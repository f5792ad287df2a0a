import { useApi, useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Unread } from '../use-unread.ts'
import { type Known, knownOf, withNewTexts } from './new-texts.ts'
import { useAnnounce } from './use-announce.ts'

/** Announces texts of customers as they come in; of conversations of others only to who hears of them. */
export function useTextNotices({ conversations, messages }: Unread): void {
  const { client } = useApi()
  const { user } = useSignedIn()
  const announce = useAnnounce()
  const known = useRef<Known | null>(null)
  const tell = async (grown: readonly Conversation[]) => {
    const { isTold } = await import('./announce.ts')
    const told = await Promise.all(grown.map(async (one) => ((await isTold(client, user, one)) ? one : [])))
    await announce(told.flat().map((conversation) => ({ conversation })))
  }
  const compare = useEffectEvent((conversations: readonly Conversation[]) => {
    const before = known.current
    known.current = knownOf(conversations, before)
    const grown = before ? withNewTexts(before, conversations) : []
    // Nobody misses what could not be fetched: the conversation is unread.
    if (grown.length > 0) tell(grown).catch(() => undefined)
  })
  const isLoaded = messages !== undefined
  useEffect(() => {
    if (isLoaded) compare(conversations)
  }, [conversations, isLoaded])
}
