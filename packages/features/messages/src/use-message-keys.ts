import type { Conversation } from '@parley/contract'
import type { ComposerMode, Id } from '@parley/domain'
import { useShortcuts, type WindowedListHandle } from '@parley/ui'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ComposerHandle } from './components/composer.tsx'
import type { InboxPlace } from './inbox-url.ts'
import { stepFrom } from './next-conversation.ts'
import type { ConversationActions } from './use-conversation-actions.ts'

/** What the keys of the screen reach for. */
export interface KeyTargets {
  list: RefObject<WindowedListHandle | null>
  search: RefObject<HTMLInputElement | null>
  composer: RefObject<ComposerHandle | null>
  /** The composer of this conversation is there now: does what was asked for before it was. */
  onComposerReady: (conversationId: Id) => void
}

interface Input {
  inbox: InboxPlace
  conversations: readonly Conversation[]
  opened: Conversation | undefined
  actions: ConversationActions
}

/** The keys of the Messages screen: they work in its lists, or everywhere on it when that is switched on. */
export function useMessageKeys({ inbox, conversations, opened, actions }: Input): KeyTargets {
  const list = useRef<WindowedListHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const composer = useRef<ComposerHandle>(null)
  const asked = useRef<{ conversationId: Id; mode: ComposerMode } | null>(null)
  const openId = inbox.url.conversationId
  const current = () => {
    const id = focusedRow() ?? openId
    return conversations.find((conversation) => conversation.id === id) ?? (opened?.id === id ? opened : undefined)
  }
  const go = (step: 1 | -1) => {
    const id = stepFrom(conversations, focusedRow() ?? openId, step)
    if (id === null) return
    inbox.open(id)
    list.current?.scrollToKey(id)
    requestAnimationFrame(() => rowOf(id)?.focus())
  }
  const markUnread = () => {
    const conversation = current()
    if (!conversation) return
    actions.markUnread(conversation.id)
    requestAnimationFrame(() => rowOf(conversation.id)?.focus())
  }
  const toggleDone = () => {
    const conversation = current()
    if (conversation) actions.toggleDone(conversation)
  }

  useReturnToRow(openId, list)

  const write = (mode: ComposerMode) => {
    if (composer.current) composer.current.setMode(mode)
    else if (openId !== null) asked.current = { conversationId: openId, mode }
  }
  const onComposerReady = useCallback((conversationId: Id) => {
    if (asked.current?.conversationId === conversationId) composer.current?.setMode(asked.current.mode)
    asked.current = null
  }, [])

  useShortcuts('In the list and the thread', [
    { keys: 'J', does: 'Next conversation', key: 'j', run: () => go(1) },
    { keys: 'K', does: 'Previous conversation', key: 'k', run: () => go(-1) },
    { keys: '↓ ↑', does: 'Move through the list' },
    { keys: 'Enter', does: 'Open the conversation' },
    { keys: 'R', does: 'Write to the customer', key: 'r', run: () => write('sms') },
    { keys: 'N', does: 'Write a note for your team', key: 'n', run: () => write('note') },
    { keys: 'E', does: 'Mark done, or reopen', key: 'e', run: toggleDone },
    { keys: 'U', does: 'Mark unread', key: 'u', run: markUnread },
    { keys: '/', does: 'Search conversations', key: '/', run: () => search.current?.focus() },
  ])
  useShortcuts('While writing', [
    { keys: 'Enter', does: 'Send, or add the note' },
    { keys: 'Shift Enter', does: 'New line' },
    { keys: '/', does: 'Insert a template, at the start of a line' },
    { keys: '@', does: 'Name a colleague, in a comment' },
  ])
  return { list, search, composer, onComposerReady }
}

/** Whoever leaves a conversation finds the focus on its row, if nothing else took it. */
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

const rowOf = (id: Id) => document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`)
