import { lazyModule, useFetchedPart } from '@parley/ui'
import { useCallback, useEffect, useState } from 'react'

/** Delay before prefetching, in milliseconds; long enough not to compete with loading the list. */
const PREFETCH_AFTER_MS = 1000

const openConversation = lazyModule('The conversation', () => import('./open-conversation.tsx'))

/**
 * Loads the part of the screen that shows a conversation: when one is open, or ahead of time once the list has loaded.
 */
export function useConversationPart(isNeeded: boolean, isListKnown: boolean) {
  const { part, fetch } = useFetchedPart(openConversation)
  const [hasFailed, setFailed] = useState(false)
  const fetchPart = useCallback(() => fetch(() => setFailed(true)), [fetch])
  useEffect(() => {
    if (isNeeded) fetchPart()
  }, [isNeeded, fetchPart])
  useEffect(() => {
    if (!isListKnown) return undefined
    const timer = setTimeout(() => fetch(), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [fetch, isListKnown])
  const retry = () => {
    setFailed(false)
    fetchPart()
  }
  return { part, hasFailed, retry }
}
