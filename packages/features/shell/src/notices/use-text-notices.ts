import type { Conversation } from '@parley/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Unread } from '../use-unread.ts'
import { type Known, knownOf, withNewTexts } from './new-texts.ts'
import { useAnnounce } from './use-announce.ts'

/**
 * Announces texts from customers as they arrive; those in conversations of others only when the user is to be notified
 * of them.
 */
export function useTextNotices({ conversations, messages }: Unread): void {
  const announce = useAnnounce()
  const known = useRef<Known | null>(null)
  const compare = useEffectEvent((conversations: readonly Conversation[]) => {
    const before = known.current
    known.current = knownOf(conversations, before)
    const grown = before ? withNewTexts(before, conversations) : []
    if (grown.length > 0) announce({ conversations: grown })
  })
  const isLoaded = messages !== undefined
  useEffect(() => {
    if (isLoaded) compare(conversations)
  }, [conversations, isLoaded])
}
