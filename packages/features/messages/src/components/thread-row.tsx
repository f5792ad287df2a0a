import { DayDivider } from '@parley/ui'
import { memo } from 'react'
import type { ThreadRow } from '../thread-rows.ts'
import { MessageBubble } from './message-bubble.tsx'
import styles from './thread.module.css'

interface ThreadRowViewProps {
  row: ThreadRow
  zone: string
  /** Whether the thread was opened at this message. */
  isTarget: boolean
  isOptedOut: boolean
}

/** One row of a thread: a day heading or a message. */
export const ThreadRowView = memo(function ThreadRowView({ row, zone, isTarget, isOptedOut }: ThreadRowViewProps) {
  if (row.kind === 'day') {
    return (
      <div className={styles.row}>
        <DayDivider>{row.heading}</DayDivider>
      </div>
    )
  }
  return (
    <div className={styles.row} data-message={row.key} data-target={isTarget || undefined}>
      <MessageBubble message={row.message} zone={zone} isOptedOut={isOptedOut} />
    </div>
  )
})
