import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './badge.module.css'

/** Colours of a badge: a status, the audience, or a role. */
export type BadgeTone =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'danger'
  | 'refunded'
  | 'info'
  | 'customer'
  | 'team'
  | 'outline'
  | 'admin'
  | 'manager'
  | 'standard'
  | 'basic'

export interface BadgeProps {
  /** The text; colour alone never carries the meaning. */
  children: string
  /** `team` only for content that never leaves the team; `outline` for labels such as an inbox. */
  tone?: BadgeTone
  /** 18 px high instead of 20, for rows. */
  small?: boolean
  /** Icon before the text. */
  icon?: IconType
}

/** Shows a state or a role in one word. */
export function Badge({ children, tone = 'neutral', small = false, icon }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-small={small || undefined}>
      {icon && <Icon as={icon} size={12} />}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
