import { newIdempotencyKey } from '@parley/client'
import type { Id } from '@parley/domain'
import { type NewOutgoingText, type OutgoingText, sendAgain, takeBack, waitingIn } from '@parley/state-machines'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useUnsent } from '../use-unsent.ts'

export interface WaitingText extends OutgoingText {
  /** It is being sent at this moment. */
  isTrying: boolean
}

/** All texts that wait, oldest first; those on their way from the composer are not among them. */
export function useWaitingTexts(): readonly WaitingText[] {
  const { store, sender } = useUnsent()
  const queue = useSyncExternalStore(store.subscribe, () => store.read())
  const current = useSyncExternalStore(sender.subscribe, () => sender.current())
  const trying = useSyncExternalStore(sender.subscribe, () => sender.trying())
  return useMemo(
    () =>
      queue
        .filter(({ key }) => !current.has(key))
        .map((text) => Object.assign({}, text, { isTrying: trying.has(text.key) })),
    [queue, current, trying],
  )
}

/**
 * Sends a text or note: 'sent' when the server has it, 'queued' when it waits, on this device, for others or for the
 * connection. Rejects with the server's refusal; the text is the caller's again.
 */
export function useSubmit(): (text: Omit<NewOutgoingText, 'queuedAt'>) => Promise<'sent' | 'queued'> {
  const { sender, drafts } = useUnsent()
  return useCallback(
    async (text) => {
      const { conversationId, mode, content } = text
      try {
        const outcome = await sender.submit({ ...text, queuedAt: Date.now() })
        drafts.clear({ conversationId, mode }, content)
        return outcome
      } catch (error) {
        drafts.announce({ conversationId, mode })
        throw error
      }
    },
    [sender, drafts],
  )
}

/** The waiting texts of one conversation and what their writer can do with them. */
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
  return { texts, remove, resend }
}
