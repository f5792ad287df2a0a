import { changeFailure, useEndpointMutation, useIsHere, useNow, useSignedIn } from '@parley/client'
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

/** Done, snooze, reopen and unread for a conversation of the list or the open one. */
export function useConversationActions(
  { url, open, goBack }: InboxNavigation,
  listed: readonly Conversation[],
  /** Asks until when. */
  ask: Snoozing['ask'],
) {
  const { toast } = useToast()
  const { user } = useSignedIn()
  const now = useNow()
  const { mutateAsync: setState, isPending } = useEndpointMutation(setConversationState)
  const { mutateAsync: setSnooze } = useEndpointMutation(snoozeConversation)
  const { mutateAsync: mark } = useEndpointMutation(readConversation)
  const isNarrow = useMediaQuery('(width <= 768px)')
  // Rows that were put away, as they stand in the list until it is read again.
  const leaving = useRef(new WeakSet<Conversation>())
  const isHere = useIsHere()
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
  /** One that is done can be snoozed only once it is open. */
  const wakeAndSnooze = async (id: Id, until: Until) => {
    if (await write(id, 'open')) await snoozeAgain(id, until, 'It is open now; snooze it again.')
  }
  /** Goes on to the next conversation while this one is put away, and offers the way back. */
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
    /** Where putting this one away leads; null where no other row stays. */
    nextAfter,
    /** Marks an open conversation done, goes on to the next one and offers the way back; a done one is reopened. */
    toggleDone: (conversation: Conversation) =>
      void (canFinish(conversation) ? finish(conversation) : reopen(conversation.id)),
    /** Asks until when the conversation is put away, and goes on; one that is snoozed already stays where it is. */
    askSnooze: (conversation: Conversation) =>
      ask({
        about: conversation.customer.name ?? 'Unknown',
        snooze: (until) => snooze(conversation, until),
        wake: conversation.snooze ? () => void reopen(conversation.id) : undefined,
      }),
    reopen: (id: Id) => void reopen(id),
    /** Leaves the conversation, as staying would read it again. */
    markUnread: (id: Id) => {
      if (url.conversationId === id) open(null)
      void attempt('unread', () => mark({ params: { id }, body: { unread: true } }))
    },
  }
}
