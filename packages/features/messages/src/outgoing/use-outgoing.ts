import { newIdempotencyKey } from '@parley/client'
import type { Id } from '@parley/domain'
import {
  heldByUnseen,
  type NewOutgoingText,
  type OutgoingText,
  sendAgain,
  takeBack,
  waitingIn,
} from '@parley/state-machines'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useUnsent } from '../use-unsent.ts'

export interface WaitingText extends OutgoingText {
  /** Whether the text is being sent right now. */
  isTrying: boolean
}

/** All texts that have not arrived yet, oldest first. */
export function useWaitingTexts(): readonly WaitingText[] {
  const { store, sender } = useUnsent()
  const queue = useSyncExternalStore(store.subscribe, () => store.read())
  const trying = useSyncExternalStore(sender.subscribe, () => sender.trying())
  return useMemo(
    () => queue.map((text) => Object.assign({}, text, { isTrying: trying.has(text.key) })),
    [queue, trying],
  )
}

/**
 * Returns the function that sends a text or note: it is stored on this device until it has arrived, and removed from
 * the drafts.
 */
export function useSubmit(): (text: Omit<NewOutgoingText, 'queuedAt'>) => void {
  const { sender, drafts } = useUnsent()
  return useCallback(
    (text) => {
      sender.submit({ ...text, queuedAt: Date.now() })
      drafts.clear(text, text.content)
    },
    [sender, drafts],
  )
}

/** The waiting texts of one conversation and the actions on them. */
export function useOutgoing(conversationId: Id) {
  const { store, sender } = useUnsent()
  const all = useWaitingTexts()
  const texts = useMemo(() => waitingIn(all, conversationId) as readonly WaitingText[], [all, conversationId])
  const remove = useCallback(
    (id: string) => {
      store.update((queue) => takeBack(queue, id))
      sender.poke()
    },
    [store, sender],
  )
  const resend = useCallback(
    (id: string) => {
      store.update((queue) => sendAgain(queue, id, newIdempotencyKey(), Date.now()))
      sender.poke()
    },
    [store, sender],
  )
  return { texts, firstHeld: heldByUnseen(texts, conversationId), remove, resend }
}
