import { ApiError, errorText, useEndpointMutation } from '@parley/client'
import { createNote, sendMessage } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { ComposerOutcome, ComposerSubmission } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { useCallback } from 'react'
import type { Drafts } from './drafts.ts'

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

/** Sends a text or adds a note, says so, and forgets the draft even when another conversation has been opened meanwhile. */
export function useSend(conversationId: Id, drafts: Drafts) {
  const { toast } = useToast()
  const { mutateAsync: send } = useEndpointMutation(sendMessage)
  const { mutateAsync: add } = useEndpointMutation(createNote)
  return useCallback(
    async (submission: ComposerSubmission): Promise<ComposerOutcome> => {
      const { mode, content, idempotencyKey, lastSeenMessageId, sendAnyway } = submission
      try {
        if (mode === 'note') await add({ body: { conversationId, content }, idempotencyKey })
        else {
          const guard = sendAnyway ? { lastSeenMessageId, sendAnyway } : { lastSeenMessageId }
          await send({ body: { conversationId, content, direction: 'outbound', ...guard }, idempotencyKey })
        }
      } catch (error) {
        const unseen = unseenSentence(error)
        if (unseen !== null) return { unseen }
        const { failed, fallback } = WORDS[mode]
        toast({ title: failed, description: errorText(error, fallback), destructive: true })
        throw error
      }
      if (drafts.read(conversationId, mode) === content) drafts.keep(conversationId, mode, '')
      toast({ title: WORDS[mode].sent })
      return 'sent'
    },
    [conversationId, drafts, send, add, toast],
  )
}
