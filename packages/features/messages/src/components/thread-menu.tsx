import type { Conversation } from '@parley/contract'
import type { LocalDate } from '@parley/domain'
import { useOfferedCall } from '@parley/parts/calls'
import { lazyComponent, LazyPart, Menu, type MenuItem, useActions } from '@parley/ui'
import { AlarmClock, CalendarSearch, CircleCheck, MailOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { canFinish, canSnooze } from '../can-finish.ts'
import type { InboxNavigation } from '../inbox-url.ts'
import { isOptOutAction, type OptOut } from '../opt-out/use-opt-out.tsx'
import { selectionTitle } from '../selection-title.ts'
import type { ConversationActions } from '../use-conversation-actions.ts'

const JumpDialog = lazyComponent('Jump to date', () => import('./jump-dialog.tsx').then((module) => module.JumpDialog))

const jumpItem: MenuItem = { id: 'jump', label: 'Jump to date...', icon: CalendarSearch }

const SNOOZE: MenuItem = { id: 'snooze', label: 'Snooze...', icon: AlarmClock, keys: 'H' }

interface ThreadMenuProps {
  conversation: Conversation
  inbox: InboxNavigation
  actions: ConversationActions
  optOut: OptOut
  /** Whether the menu includes Mark done, because the header has no room for it. */
  hasDone: boolean
  /** Whether the menu includes Snooze, because the header has no room for it. */
  hasSnooze: boolean
}

/** The menu with the further actions on the open conversation. */
export function ThreadMenu({ conversation, inbox, actions, optOut, hasDone, hasSnooze }: ThreadMenuProps) {
  const offeredCall = useOfferedCall()
  const [isJumping, setJumping] = useState(false)
  const done: MenuItem = canFinish(conversation)
    ? { id: 'done', label: 'Mark done', icon: CircleCheck, keys: 'E' }
    : { id: 'done', label: 'Reopen', icon: Undo2, keys: 'E' }
  const items: (MenuItem | 'separator')[] = [
    offeredCall.item,
    ...(hasDone ? [done] : []),
    ...(hasSnooze && canSnooze(conversation) ? [SNOOZE] : []),
    { id: 'unread', label: 'Mark unread', icon: MailOpen, keys: 'U' },
    jumpItem,
    'separator',
    ...optOut.items,
  ]
  const run = (id: string) => {
    if (id === 'call') offeredCall.call(conversation.customer.phoneNumber)
    if (id === 'done') actions.toggleDone(conversation)
    if (id === 'snooze') actions.askSnooze(conversation)
    if (id === 'unread') actions.markUnread(conversation.id)
    if (id === 'jump') setJumping(true)
    if (isOptOutAction(id)) optOut.open(id)
  }
  useActions(
    selectionTitle(conversation),
    [offeredCall.item, jumpItem, ...optOut.items].map(({ id, label, icon, disabled, description }) => ({
      id,
      label,
      icon,
      disabledReason: disabled ? description : undefined,
      run: () => run(id),
    })),
  )
  const jump = (date: LocalDate) => {
    setJumping(false)
    inbox.filter({ date, messageId: null })
  }
  return (
    <>
      <Menu label={`Actions for ${conversation.customer.name ?? 'Unknown'}`} items={items} onAction={run} />
      {isJumping && (
        <LazyPart onFail={() => setJumping(false)}>
          <JumpDialog onJump={jump} onClose={() => setJumping(false)} />
        </LazyPart>
      )}
    </>
  )
}
