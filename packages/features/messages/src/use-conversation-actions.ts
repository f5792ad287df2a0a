import { errorText, useEndpointMutation } from '@parley/client'
import { type Conversation, readConversation, setConversationState } from '@parley/contract'
import type { ConversationState, Id } from '@parley/domain'
import { useMediaQuery, useToast } from '@parley/ui'
import { useRef } from 'react'
import { canFinish } from './can-finish.ts'
import type { InboxNavigation } from './inbox-url.ts'
import { neighbourOf } from './next-conversation.ts'

const FAILED = {
  done: 'Failed to mark as done',
  open: 'Failed to reopen the conversation',
  unread: 'Failed to mark as unread',
} as const

export type ConversationActions = ReturnType<typeof useConversationActions>

/** Done, reopen and unread for a conversation of the list or the open one. */
export function useConversationActions({ url, open }: InboxNavigation, listed: readonly Conversation[]) {
  const { toast } = useToast()
  const { mutateAsync: setState, isPending } = useEndpointMutation(setConversationState)
  const { mutateAsync: mark } = useEndpointMutation(readConversation)
  const isNarrow = useMediaQuery('(width <= 768px)')
  // Rows that were marked done, as they stand in the list until it is read again.
  const leaving = useRef(new WeakSet<Conversation>())
  const nextAfter = (id: Id) => neighbourOf(listed, id, (row) => leaving.current.has(row))

  const attempt = async (what: keyof typeof FAILED, write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      return true
    } catch (error) {
      const description = errorText(error, 'Nothing was changed. Please try again.')
      toast({ title: FAILED[what], description, destructive: true })
      return false
    }
  }
  const write = (id: Id, state: ConversationState) =>
    attempt(state, () => setState({ params: { id }, body: { state } }))

  const reopen = async (id: Id) => {
    if (await write(id, 'open')) toast({ title: 'Conversation reopened' })
  }
  const finish = async (id: Id) => {
    const next = isNarrow ? null : nextAfter(id)
    const wasOpen = url.conversationId === id
    const row = listed.find((conversation) => conversation.id === id)
    const stay = () => row && leaving.current.delete(row)
    if (row) leaving.current.add(row)
    if (wasOpen) open(next)
    if (!(await write(id, 'done'))) {
      stay()
      if (wasOpen) open(id)
      return
    }
    const undo = () => {
      stay()
      void reopen(id)
      if (wasOpen) open(id)
    }
    toast({ title: 'Conversation done', action: { label: 'Undo', onPress: undo } })
  }
  return {
    isSettingState: isPending,
    /** Where marking this one done leads; null where no other row stays. */
    nextAfter,
    /** Marks an open conversation done, goes on to the next one and offers the way back; a done one is reopened. */
    toggleDone: (conversation: Conversation) =>
      void (canFinish(conversation) ? finish(conversation.id) : reopen(conversation.id)),
    /** Leaves the conversation, as staying would read it again. */
    markUnread: (id: Id) => {
      if (url.conversationId === id) open(null)
      void attempt('unread', () => mark({ params: { id }, body: { unread: true } }))
    },
  }
}
