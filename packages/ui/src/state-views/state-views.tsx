import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './state-views.module.css'

export interface EmptyStateProps {
  /** Icon in the tile. */
  icon: IconType
  /** What is missing, in the wording of the specification. */
  title: string
  /** One sentence: why, or what to do. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  /** Level of the heading. */
  level?: 1 | 2 | 3
  /** `danger` shows a red tile, for failures. */
  tone?: 'default' | 'danger'
}

/** Shown in place of a list or page: nothing yet, nothing found, no access. */
export function EmptyState({ icon, title, children, action, level = 2, tone = 'default' }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state} data-tone={tone}>
      <span className={styles.tile}>
        <Icon as={icon} size={24} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.sentence}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** What failed, for example `Failed to load call history`. */
  title: string
  /** What happened, and what is safe. */
  children?: ReactNode
  /** Called to try again; the button shows only when this is set. */
  onRetry?: () => void
  /** True while trying again. */
  pending?: boolean
  /** Label of the button. */
  retryLabel?: string
  /** Level of the heading. */
  level?: 1 | 2 | 3
}

/** Shown in place of a list that could not be loaded; announced when it appears. */
export function ErrorState({
  title,
  children,
  onRetry,
  pending = false,
  retryLabel = 'Try again',
  level = 2,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        tone="danger"
        title={title}
        level={level}
        action={
          onRetry && (
            <Button icon={RotateCw} pending={pending} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
