import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './bubble.module.css'

export interface BubbleProps {
  /**
   * `inbound` is grey, at the start; the others are at the end: teal, a lighter tint until the server has the message,
   * red when not delivered.
   */
  tone: 'inbound' | 'outbound' | 'pending' | 'failed'
  /** Text of the message, in its own direction; line breaks are kept. Links inside are underlined. */
  children: ReactNode
  /** Line under the bubble: sender, time, status. Separate them with `MetaDot`. */
  meta?: ReactNode
  /** Content below the meta line, for example attachments that failed. */
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

/** Small dot that separates two facts of a meta line. */
export function MetaDot() {
  return <span aria-hidden className={styles.dot} />
}

export interface NotDeliveredProps {
  /** Called to send the message again; the button shows only when this is set. */
  onRetry?: (() => void) | undefined
  /** Label of the button; defaults to `Try again`. */
  retryLabel?: string
  /** True while the message is being sent again: the button is inactive. */
  isRetrying?: boolean
  /** Reason for the failure, if known. */
  reason?: string | undefined
}

/** Shows in the meta line that a message was not delivered, with a button to retry. */
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
  /** The day: `Today`, `Yesterday` or the date. */
  children: string
}

/** Shows the day between two messages. */
export function DayDivider({ children }: DayDividerProps) {
  return <h3 className={styles.day}>{children}</h3>
}
