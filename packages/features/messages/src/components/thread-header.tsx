import type { Conversation } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { profilePath } from '@parley/parts/address'
import { CallButton } from '@parley/parts/calls'
import { Avatar, Badge, IconButton, useMediaQuery } from '@parley/ui'
import { AlarmClock, ArrowLeft, CircleCheck, PanelRight, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { canFinish, canSnooze } from '../can-finish.ts'
import { useCustomerPanel } from '../customer-panel/customer-panel-context.tsx'
import type { InboxNavigation } from '../inbox-url.ts'
import type { OptOut } from '../opt-out/use-opt-out.tsx'
import { usePaneRoom } from '../pane-room.ts'
import type { ConversationActions } from '../use-conversation-actions.ts'
import { AssigneePicker } from './assignee-picker.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import styles from './thread-header.module.css'

interface ThreadHeaderProps {
  conversation: Conversation
  inbox: InboxNavigation
  actions: ConversationActions
  optOut: OptOut
}

/** The header of a conversation: customer, phone number, assignee, and whether it is done. */
export function ThreadHeader({ conversation, inbox, actions, optOut }: ThreadHeaderProps) {
  const { customer, phoneNumberLabel } = conversation
  const { isNarrow, isPhone, isShort } = usePaneRoom()
  const panel = useCustomerPanel()
  const hasDone = !isPhone && !isShort
  const inboxLabel = phoneNumberLabel ?? 'Unlabeled'
  const Heading = useMediaQuery('(width <= 768px)') ? 'h1' : 'h2'
  const isDone = !canFinish(conversation)
  return (
    <header className={styles.header}>
      <Link to={inbox.hrefOf(null)} className={styles.back} aria-label="Back to the inbox">
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <Avatar name={customer.name} tone="customer" size={isPhone || isShort ? 28 : 36} />
      <div className={styles.who}>
        <Heading className={styles.name} data-thread-heading data-single-keys>
          <Link to={profilePath(conversation.customerId)} className={styles.profile} title="Open profile">
            {customer.name ?? 'Unknown'}
          </Link>
        </Heading>
        <p className={styles.phone}>
          <span className={styles.number}>{formatPhone(customer.phoneNumber)}</span>
          {isNarrow && <span className={styles.inbox}>· {inboxLabel}</span>}
        </p>
      </div>
      {!isNarrow && <Badge tone="outline">{inboxLabel}</Badge>}
      {isDone && (
        <Badge tone="neutral" icon={CircleCheck}>
          Done
        </Badge>
      )}
      <div className={styles.end}>
        <AssigneePicker conversation={conversation} compact={isNarrow || isShort} />
        {hasDone && (
          <IconButton
            name={isDone ? 'Reopen' : 'Mark done'}
            icon={isDone ? Undo2 : CircleCheck}
            keys="E"
            pending={actions.isSettingState}
            onClick={() => actions.toggleDone(conversation)}
          />
        )}
        {hasDone && (
          <span className={styles.call}>
            <CallButton phoneNumber={customer.phoneNumber} />
          </span>
        )}
        {hasDone && !isNarrow && canSnooze(conversation) && (
          <IconButton name="Snooze" icon={AlarmClock} keys="H" onClick={() => actions.askSnooze(conversation)} />
        )}
        <IconButton
          name={panel.isShown ? 'Hide the customer' : 'Show the customer'}
          icon={PanelRight}
          keys="I"
          aria-expanded={panel.isShown}
          data-customer-button
          onClick={() => (panel.isShown ? panel.close() : panel.open())}
        />
        <ThreadMenu
          conversation={conversation}
          inbox={inbox}
          actions={actions}
          optOut={optOut}
          hasDone={!hasDone}
          hasSnooze={!hasDone || isNarrow}
        />
      </div>
    </header>
  )
}
