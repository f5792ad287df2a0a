import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './bubble.module.css'

export interface BubbleProps {
  /** `inbound` grey at the start; the others at the end: teal, tinted until the server has it, red when not delivered. */
  tone: 'inbound' | 'outbound' | 'pending' | 'failed'
  /** The text of the message, in its own direction; lines are kept. Links inside are underlined. */
  children: ReactNode
  /** Under the bubble: sender, time, status. Use `MetaDot` between them. */
  meta?: ReactNode
  /** Below the meta line, for example attachments that failed. */
  footer?: ReactNode
}

/** One message of a thread. */
export function Bubble({ tone, children, meta, footer }: BubbleProps) {
  return (
    <div className={styles.message} data-tone={tone}>
      <div className={styles.bubble}>
        <div dir="auto">{children}</div>
      </div>
      {meta && <div className={styles.meta}>{meta}</div>}
      {footer}
    </div>
  )
}

/** The small disc between two facts of a meta line. */
export function MetaDot() {
  return <span aria-hidden className={styles.dot} />
}

export interface NotDeliveredProps {
  /** Sends it again; the button shows only with it. */
  onRetry?: (() => void) | undefined
  /** What the button says; `Try again` if absent. */
  retryLabel?: string
  /** It is being sent again: the button waits. */
  isRetrying?: boolean
  /** Why, when it is known. */
  reason?: string | undefined
}

/** Says in the meta line that a message did not arrive, with the way out. */
export function NotDelivered({ onRetry, retryLabel = 'Try again', isRetrying = false, reason }: NotDeliveredProps) {
  return (
    <>
      <span className={styles.failure}>
        <Icon as={CircleAlert} size={14} />
        <span>Not delivered{reason && `: ${reason}`}</span>
      </span>
      {onRetry && (
        <button
          type="button"
          className={styles.retry}
          aria-disabled={isRetrying || undefined}
          onClick={isRetrying ? undefined : onRetry}
        >
          {isRetrying ? 'Sending...' : retryLabel}
        </button>
      )}
    </>
  )
}

export interface DayDividerProps {
  /** `Today`, `Yesterday` or the date. */
  children: string
}

/** The day between two messages. */
export function DayDivider({ children }: DayDividerProps) {
  return <h3 className={styles.day}>{children}</h3>
}
