import { ApiError, refreshNamed } from '@parley/client'
import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { ComposerSubmission } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSubmit } from './outgoing/use-outgoing.ts'
import { showsThread } from './shows-thread.ts'
import { useUnsent } from './use-unsent.ts'

const WORDS = {
  sms: {
    sent: 'Message sent',
    failed: 'Failed to send message',
    fallback: 'This device is out of storage. Your text is kept; please try again.',
  },
  note: {
    sent: 'Note added',
    failed: 'Failed to add note',
    fallback: 'This device is out of storage. Your note is kept; please try again.',
  },
} as const

/** The text of a refusal because of messages that the sender has not seen; null for any other error. */
function unseenSentence(error: unknown): string | null {
  return error instanceof ApiError && error.body?.code === 'unseen_message' ? error.body.error : null
}

function loadUnseen(queryClient: QueryClient, conversationId: Id): void {
  void refreshNamed(queryClient, [{ id: '', type: 'message', ids: { conversationId } }])
}

/** Like `unseenSentence`, and also loads the unseen messages. */
export function useUnseen(conversationId: Id): (error: unknown) => string | null {
  const queryClient = useQueryClient()
  return useCallback(
    (error) => {
      const sentence = unseenSentence(error)
      if (sentence !== null) loadUnseen(queryClient, conversationId)
      return sentence
    },
    [queryClient, conversationId],
  )
}

/**
 * Returns the function that hands a text or note to the sender; when this device cannot store it, the function shows a
 * toast and rethrows.
 */
export function useSend({
  id,
  unreadCount,
}: Pick<Conversation, 'id' | 'unreadCount'>): (submission: ComposerSubmission) => void {
  const { toast } = useToast()
  const submit = useSubmit()
  const { drafts } = useUnsent()
  return useCallback(
    ({ idempotencyKey: key, ...submission }) => {
      try {
        const templateId = submission.mode === 'sms' ? drafts.startedFrom(id) : null
        submit({ ...submission, key, conversationId: id, unreadCount, templateId })
      } catch (error) {
        const { failed, fallback } = WORDS[submission.mode]
        toast({ title: failed, description: fallback, destructive: true })
        throw error
      }
    },
    [id, unreadCount, drafts, submit, toast],
  )
}

/**
 * Shows the outcomes of a conversation's texts and notes in toasts; a sent one that the thread shows is only announced
 * to screen readers. After a refusal because of unseen messages, those are loaded.
 */
export function useOutcomes(conversationId: Id): void {
  const { toast } = useToast()
  const { sender } = useUnsent()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      sender.onOutcome((text, outcome) => {
        if (text.conversationId !== conversationId) return
        const { sent, failed } = WORDS[text.mode]
        if (outcome === 'sent') toast({ title: sent, isSeen: showsThread(conversationId, text.mode) })
        else if (typeof outcome !== 'object') return
        else if (outcome.refused.code === 'unseen_message') loadUnseen(queryClient, conversationId)
        else toast({ title: failed, description: outcome.refused.text, destructive: true })
      }),
    [sender, queryClient, conversationId, toast],
  )
}
