import { useNow } from '@parley/client'
import { formatInstant, formatListTime } from '@parley/domain'
import { Badge, Icon, IconButton } from '@parley/ui'
import { ArrowLeft, Lock, PanelRightClose, X } from 'lucide-react'
import { useComments } from './comments-context.tsx'
import { excerptOf } from './mention-text.ts'
import type { Commented } from './use-commented-message.ts'
import styles from './comments-header.module.css'

interface CommentsHeaderProps {
  count: number
  commented: Commented | undefined
  zone: string
  /** Whether the comments cover the thread instead of being beside it. */
  isSheet: boolean
}

/** The header of the comments: title, number, the commented message, and the buttons to collapse or close. */
export function CommentsHeader({ count, commented, zone, isSheet }: CommentsHeaderProps) {
  const { close, setCollapsed } = useComments()
  return (
    <>
      <header className={styles.header}>
        {isSheet && <IconButton name="Back to the conversation" icon={ArrowLeft} variant="team" onClick={close} />}
        <Icon as={Lock} size={14} className={styles.lock} />
        <h2 className={styles.title}>Comments</h2>
        {count > 0 && (
          <Badge tone="team" small>
            {String(count)}
          </Badge>
        )}
        {!isSheet && (
          <div className={styles.end}>
            <IconButton
              name="Collapse comments"
              icon={PanelRightClose}
              size="compact"
              variant="team"
              onClick={() => setCollapsed(true)}
            />
            <IconButton name="Close comments" icon={X} size="compact" variant="team" onClick={close} />
          </div>
        )}
      </header>
      {commented && <Quote commented={commented} zone={zone} />}
    </>
  )
}

function Quote({ commented: { message, authorName }, zone }: { commented: Commented; zone: string }) {
  const now = useNow()
  const sentAt = new Date(message.createdAt)
  return (
    <blockquote className={styles.quote}>
      <p className={styles.source}>
        {authorName},{' '}
        <time dateTime={message.createdAt} title={formatInstant(sentAt, zone)}>
          {formatListTime(sentAt, zone, now)}
        </time>
      </p>
      <p className={styles.words}>{excerptOf(message.content)}</p>
    </blockquote>
  )
}
