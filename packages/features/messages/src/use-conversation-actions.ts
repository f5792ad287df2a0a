import { changeFailure, useEndpointMutation, useIsMounted, useNow, useSignedIn } from '@parley/client'
import { type Conversation, readConversation, setConversationState, snoozeConversation } from '@parley/contract'
import type { Id, UnsnoozedState } from '@parley/domain'
import { useMediaQuery, useToast } from '@parley/ui'
import { useRef } from 'react'
import { canFinish } from './can-finish.ts'
import type { InboxNavigation } from './inbox-url.ts'
import { neighbourOf } from './next-conversation.ts'
import { untilWords } from './snooze/until-words.ts'
import type { Snoozing } from './snooze/use-snooze.tsx'

const FAILED = {
  done: 'Failed to mark as done',
  open: 'Failed to reopen the conversation',
  snooze: 'Failed to snooze the conversation',
  unread: 'Failed to mark as unread',
} as const

type Until = NonNullable<Conversation['snooze']>['until']

export type ConversationActions = ReturnType<typeof useConversationActions>

/** The actions done, snooze, reopen and mark unread for a listed or the open conversation. */
export function useConversationActions(
  { url, open, goBack }: InboxNavigation,
  listed: readonly Conversation[],
  /** Opens the snooze dialog. */
  ask: Snoozing['ask'],
) {
  const { toast } = useToast()
  const { user } = useSignedIn()
  const now = useNow()
  const { mutateAsync: setState, isPending } = useEndpointMutation(setConversationState)
  const { mutateAsync: setSnooze } = useEndpointMutation(snoozeConversation)
  const { mutateAsync: mark } = useEndpointMutation(readConversation)
  const isNarrow = useMediaQuery('(width <= 768px)')
  // Rows that were put away but are still in the list until it is refetched.
  const leaving = useRef(new WeakSet<Conversation>())
  const isHere = useIsMounted()
  const nextAfter = (id: Id) => neighbourOf(listed, id, (row) => leaving.current.has(row))

  const attempt = async (
    what: keyof typeof FAILED,
    write: () => Promise<unknown>,
    comfort?: string,
  ): Promise<boolean> => {
    try {
      await write()
      return true
    } catch (error) {
      toast({ title: FAILED[what], description: changeFailure(error, comfort), destructive: true })
      return false
    }
  }
  const write = (id: Id, state: UnsnoozedState) => attempt(state, () => setState({ params: { id }, body: { state } }))
  const writeSnooze = (id: Id, until: Until, comfort?: string) =>
    attempt('snooze', () => setSnooze({ params: { id }, body: { until } }), comfort)
  const words = (until: Until) => `Snoozed ${untilWords(until, user.settings.display.timezone, now)}`

  const reopen = async (id: Id) => {
    if (await write(id, 'open')) toast({ title: 'Conversation reopened' })
  }
  const snoozeAgain = async (id: Id, until: Until, comfort?: string) => {
    if (await writeSnooze(id, until, comfort)) toast({ title: words(until) })
  }
  /** A done conversation must be reopened before it can be snoozed. */
  const wakeAndSnooze = async (id: Id, until: Until) => {
    if (await write(id, 'open')) await snoozeAgain(id, until, 'It is open now; snooze it again.')
  }
  /** Moves on to the next conversation while this one is being put away, and offers an undo. */
  const putAway = async (
    { id, snooze }: Conversation,
    { put, title }: { put: () => Promise<boolean>; title: string },
  ) => {
    const next = isNarrow ? null : nextAfter(id)
    const wasOpen = url.conversationId === id
    const row = listed.find((conversation) => conversation.id === id)
    const stay = () => row && leaving.current.delete(row)
    if (row) leaving.current.add(row)
    if (wasOpen) open(next)
    if (!(await put())) {
      stay()
      if (wasOpen && isHere.current) goBack(id, next)
      return
    }
    const undo = () => {
      stay()
      void (snooze ? wakeAndSnooze(id, snooze.until) : reopen(id))
      if (wasOpen && isHere.current) open(id)
    }
    toast({ title, action: { label: 'Undo', onPress: undo } })
  }
  const finish = (conversation: Conversation) =>
    putAway(conversation, { put: () => write(conversation.id, 'done'), title: 'Conversation done' })
  const snooze = (conversation: Conversation, until: Until) =>
    void (conversation.snooze
      ? snoozeAgain(conversation.id, until)
      : putAway(conversation, { put: () => writeSnooze(conversation.id, until), title: words(until) }))
  return {
    isSettingState: isPending,
    /** The conversation that follows when this one is put away; null when no other row remains. */
    nextAfter,
    /** Marks an open conversation done, moves on to the next one and offers an undo; reopens a done one. */
    toggleDone: (conversation: Conversation) =>
      void (canFinish(conversation) ? finish(conversation) : reopen(conversation.id)),
    /** Asks until when to snooze the conversation, then moves on; one that is already snoozed stays open. */
    askSnooze: (conversation: Conversation) =>
      ask({
        about: conversation.customer.name ?? 'Unknown',
        snooze: (until) => snooze(conversation, until),
        wake: conversation.snooze ? () => void reopen(conversation.id) : undefined,
      }),
    reopen: (id: Id) => void reopen(id),
    /** Leaves the conversation, because staying would mark it as read again. */
    markUnread: (id: Id) => {
      if (url.conversationId === id) open(null)
      void attempt('unread', () => mark({ params: { id }, body: { unread: true } }))
    },
  }
}
