import type { Conversation } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Avatar, Badge, IconButton, useMediaQuery } from '@parley/ui'
import { ArrowLeft, CircleCheck, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { InboxPlace } from '../inbox-url.ts'
import type { OptOut } from '../opt-out/use-opt-out.tsx'
import type { ConversationActions } from '../use-conversation-actions.ts'
import { AssigneePicker } from './assignee-picker.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import styles from './thread-header.module.css'

interface ThreadHeaderProps {
  conversation: Conversation
  inbox: InboxPlace
  actions: ConversationActions
  optOut: OptOut
}

/** Who the conversation is with, on which number, whose it is and whether it is done. */
export function ThreadHeader({ conversation, inbox, actions, optOut }: ThreadHeaderProps) {
  const { customer, phoneNumberLabel } = conversation
  const isNarrow = useMediaQuery('(width <= 480px)')
  const isDone = conversation.state === 'done'
  return (
    <header className={styles.header}>
      <Link to={inbox.hrefOf(null)} className={styles.back} aria-label="Back to the inbox">
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <Avatar name={customer.name} tone="customer" size={isNarrow ? 28 : 36} />
      <div className={styles.who}>
        <h2 className={styles.name}>{customer.name ?? 'Unknown'}</h2>
        <p className={styles.phone}>{formatPhone(customer.phoneNumber)}</p>
      </div>
      <Badge tone="outline">{phoneNumberLabel ?? 'Unlabeled'}</Badge>
      {isDone && (
        <Badge tone="neutral" icon={CircleCheck}>
          Done
        </Badge>
      )}
      <div className={styles.end}>
        <AssigneePicker conversation={conversation} compact={isNarrow} />
        {!isNarrow && (
          <IconButton
            name={isDone ? 'Reopen' : 'Mark done'}
            icon={isDone ? Undo2 : CircleCheck}
            keys="E"
            pending={actions.isSettingState}
            onClick={() => actions.toggleDone(conversation)}
          />
        )}
        <ThreadMenu conversation={conversation} inbox={inbox} actions={actions} optOut={optOut} hasDone={isNarrow} />
      </div>
    </header>
  )
}
