import type { Conversation } from '@parley/contract'
import type { ComposerMode, Id } from '@parley/domain'
import { focusHeading, useActions, useMediaQuery, useShortcuts, watchFocus, type WindowedListHandle } from '@parley/ui'
import { AlarmClock, CircleCheck, MailOpen, Undo2 } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { canFinish, canSnooze } from './can-finish.ts'
import type { ComposerHandle } from './components/composer.tsx'
import type { InboxNavigation } from './inbox-url.ts'
import { stepFrom } from './next-conversation.ts'
import { selectionTitle } from './selection-title.ts'
import type { Selection } from './selection/use-selection.tsx'
import type { ConversationActions } from './use-conversation-actions.ts'

/** The elements and callbacks that the screen's keyboard shortcuts use. */
export interface KeyTargets {
  list: RefObject<WindowedListHandle | null>
  search: RefObject<HTMLInputElement | null>
  composer: RefObject<ComposerHandle | null>
  /** Called when the composer of a conversation is mounted; runs an action that was requested before. */
  onComposerReady: (conversationId: Id) => void
  /**
   * Called after a conversation was opened from the list; moves the focus there if it was opened by keyboard or on a
   * screen that shows one column at a time.
   */
  onOpened: (conversationId: Id, isByKey: boolean) => void
}

interface Input {
  inbox: InboxNavigation
  conversations: readonly Conversation[]
  opened: Conversation | undefined
  actions: ConversationActions
  openViews: () => void
  selection: Selection
}

/**
 * The keyboard shortcuts of the Messages screen; they work in its lists, or on the whole screen when the user has
 * enabled that.
 */
export function useMessageKeys({ inbox, conversations, opened, actions, openViews, selection }: Input): KeyTargets {
  const list = useRef<WindowedListHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const openId = inbox.url.conversationId
  const { whenThere, onComposerReady } = useArrival(openId, composer)
  const isNarrow = useMediaQuery('(width <= 768px)')
  const current = () => {
    const id = focusedRow() ?? openId
    return conversations.find((conversation) => conversation.id === id) ?? (opened?.id === id ? opened : undefined)
  }
  const go = (step: 1 | -1) => {
    const id = stepFrom(conversations, focusedRow() ?? openId, step)
    if (id === null) return
    inbox.open(id)
    list.current?.scrollToKey(id)
    focusRow(id)
  }
  const markUnread = (conversation = current()) => {
    if (!conversation) return
    actions.markUnread(conversation.id)
    focusRow(conversation.id)
  }
  const toggle = (conversation: Conversation, leavesRow: boolean) => {
    const next = actions.nextAfter(conversation.id)
    actions.toggleDone(conversation)
    if (!canFinish(conversation) || !leavesRow || next === null) return
    list.current?.scrollToKey(next)
    focusRow(next)
  }
  const toggleDone = () => {
    if (selection.run('done')) return
    const conversation = current()
    if (conversation) toggle(conversation, focusedRow() === conversation.id)
  }

  const select = ({ shiftKey }: KeyboardEvent) => {
    const id = focusedRow()
    if (id !== null) selection.toggle(id, shiftKey)
  }
  const snooze = () => {
    if (selection.run('snooze')) return
    const conversation = current()
    if (conversation && canSnooze(conversation)) actions.askSnooze(conversation)
  }

  useReturnToRow(openId, list)
  useRequestedFocus(openId, whenThere, composer)

  const write = (mode: ComposerMode) => {
    if (openId !== null) whenThere(openId, () => composer.current?.setMode(mode))
  }
  const onOpened = useCallback(
    (conversationId: Id, isByKey: boolean) => {
      const isFocusUnmoved = watchFocus()
      const arrive = () => {
        if (isFocusUnmoved()) focusThread()
      }
      if (isByKey || isNarrow) whenThere(conversationId, arrive)
    },
    [isNarrow, whenThere],
  )

  useShortcuts('In the list and the thread', [
    { keys: 'J', does: 'Next conversation', key: 'j', run: () => go(1), repeats: true },
    { keys: 'K', does: 'Previous conversation', key: 'k', run: () => go(-1), repeats: true },
    { keys: '↓ ↑', does: 'Move through the list' },
    { keys: 'Enter', does: 'Open the conversation' },
    { keys: 'R', does: 'Write to the customer', key: 'r', run: () => write('sms') },
    { keys: 'N', does: 'Write a note for your team', key: 'n', run: () => write('note') },
    { keys: 'E', does: 'Mark done, or reopen', key: 'e', run: toggleDone },
    { keys: 'H', does: 'Snooze', key: 'h', run: snooze },
    { keys: 'U', does: 'Mark unread', key: 'u', run: () => markUnread() },
    { keys: 'X', does: 'Select; Shift selects a range', key: 'x', run: select },
    { keys: 'V', does: 'Open or save a view', key: 'v', run: openViews },
    { keys: '/', does: 'Search conversations', key: '/', run: () => search.current?.focus() },
  ])
  useShortcuts('While writing', [
    { keys: 'Enter', does: 'Send, or add the note' },
    { keys: 'Shift Enter', does: 'New line' },
    { keys: '/', does: 'Insert a template, at the start of a line' },
    { keys: '@', does: 'Mention a colleague, in a comment' },
  ])
  useActions(
    opened ? selectionTitle(opened) : '',
    opened
      ? [
          {
            id: 'done',
            label: canFinish(opened) ? 'Mark done' : 'Reopen',
            icon: canFinish(opened) ? CircleCheck : Undo2,
            keys: 'E',
            run: () => toggle(opened, true),
          },
          ...(canSnooze(opened)
            ? [
                {
                  id: 'snooze',
                  label: 'Snooze...',
                  icon: AlarmClock,
                  keys: 'H',
                  run: () => actions.askSnooze(opened),
                },
              ]
            : []),
          { id: 'unread', label: 'Mark unread', icon: MailOpen, keys: 'U', run: () => markUnread(opened) },
        ]
      : [],
  )
  return { list, search, composer, onComposerReady, onOpened }
}

/** Runs an action in a conversation once its composer is mounted. */
function useArrival(openId: Id | null, composer: KeyTargets['composer']) {
  const pending = useRef<{ conversationId: Id; go: () => void } | null>(null)
  const latest = useRef(openId)
  useEffect(() => {
    latest.current = openId
    // The action is dropped when the user leaves before the composer is mounted, even if they return.
    if (pending.current?.conversationId !== openId) pending.current = null
  }, [openId])
  const whenThere = useCallback(
    (conversationId: Id, go: () => void) => {
      if (composer.current && latest.current === conversationId) return go()
      pending.current = { conversationId, go }
      // The action is dropped when the user starts typing elsewhere.
      return addEventListener('input', () => (pending.current = null), { once: true })
    },
    [composer],
  )
  const onComposerReady = useCallback((conversationId: Id) => {
    const { current } = pending
    pending.current = null
    if (current?.conversationId === conversationId) current.go()
  }, [])
  return { whenThere, onComposerReady }
}

/** Moves the focus to the target requested by the navigation's state: the composer or the thread. */
function useRequestedFocus(
  openId: Id | null,
  whenThere: ReturnType<typeof useArrival>['whenThere'],
  composer: KeyTargets['composer'],
) {
  const location = useLocation()
  const type = useNavigationType()
  const arrive = useEffectEvent(({ state }: Location<unknown>) => {
    if (openId === null || type === NavigationType.Pop) return
    const requested = focusIn(state)
    if (requested === 'composer') whenThere(openId, () => composer.current?.focusText())
    else if (requested === 'thread') whenThere(openId, focusThread)
  })
  useEffect(() => arrive(location), [location])
}

/** Focuses the row of a conversation when the user leaves it and nothing else has the focus. */
function useReturnToRow(openId: Id | null, list: KeyTargets['list']) {
  const last = useRef(openId)
  useEffect(() => {
    const left = last.current
    last.current = openId
    if (openId !== null || left === null || document.activeElement !== document.body) return
    list.current?.scrollToKey(left)
    requestAnimationFrame(() => rowOf(left)?.focus())
  }, [openId, list])
}

const focusedRow = (): Id | null =>
  document.activeElement?.closest<HTMLElement>('[data-conversation]')?.dataset['conversation'] ?? null

/** The focus target in the navigation's state; null when there is none. */
const focusIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'focus' in state ? state.focus : null

/** Focuses a row: at once if it is rendered, so that the next key starts from it; otherwise in the next frame. */
function focusRow(id: Id): void {
  const row = rowOf(id)
  if (row) row.focus()
  else requestAnimationFrame(() => rowOf(id)?.focus())
}

const focusThread = () => void focusHeading(document.querySelector('[data-thread-heading]'))

const rowOf = (id: Id) => document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`)
