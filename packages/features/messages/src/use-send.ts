import { ApiError, errorText, refreshNamed } from '@parley/client'
import type { Id } from '@parley/domain'
import type { ComposerOutcome, ComposerSubmission } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSubmit } from './outgoing/use-outgoing.ts'
import { showsThread } from './shows-thread.ts'

const WORDS = {
  sms: {
    sent: 'Message sent',
    failed: 'Failed to send message',
    fallback: 'The message was not sent. Your text is kept; please try again.',
  },
  note: {
    sent: 'Note added',
    failed: 'Failed to add note',
    fallback: 'The note was not added. Your text is kept; please try again.',
  },
} as const

/** The sentence of a refusal because of messages that the sender has not seen; null for every other error. */
export function unseenSentence(error: unknown): string | null {
  return error instanceof ApiError && error.body?.code === 'unseen_message' ? error.body.error : null
}

/** Like `unseenSentence`; what the sender has not seen is loaded then. */
export function useUnseen(conversationId: Id): (error: unknown) => string | null {
  const queryClient = useQueryClient()
  return useCallback(
    (error) => {
      const sentence = unseenSentence(error)
      if (sentence !== null) void refreshNamed(queryClient, [{ id: '', type: 'message', ids: { conversationId } }])
      return sentence
    },
    [queryClient, conversationId],
  )
}

/**
 * Sends a text or adds a note and says so, aloud only where the thread shows it. Without a connection it is queued and counts as sent for the composer: it waits in
 * the thread.
 */
export function useSend(conversationId: Id) {
  const { toast } = useToast()
  const submit = useSubmit()
  const unseenOf = useUnseen(conversationId)
  return useCallback(
    async ({ idempotencyKey: key, ...submission }: ComposerSubmission): Promise<ComposerOutcome> => {
      const { sent, failed, fallback } = WORDS[submission.mode]
      try {
        if ((await submit({ ...submission, key, conversationId })) === 'sent') {
          toast({ title: sent, isSeen: showsThread(conversationId) })
        }
        return 'sent'
      } catch (error) {
        const unseen = unseenOf(error)
        if (unseen !== null) return { unseen }
        toast({ title: failed, description: errorText(error, fallback), destructive: true })
        throw error
      }
    },
    [conversationId, submit, unseenOf, toast],
  )
}
