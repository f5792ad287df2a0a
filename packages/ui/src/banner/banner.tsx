import { CircleAlert, CloudOff, Info, Lock, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './banner.module.css'

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, neutral: CloudOff, team: Lock }

export interface BannerProps {
  /** Colour and icon; `team` for what only the team sees. */
  tone?: keyof typeof ICONS
  /** Another icon than the tone's. */
  icon?: IconType
  /** What is so, and what to do. */
  children: ReactNode
  /** A link or a compact button after the words. */
  action?: ReactNode
  /** Given: a cross that calls this. */
  onClose?: () => void
  /** True when it comes up while the person works, so that it is read aloud at once. */
  isAlert?: boolean
}

/** A lasting message inside a page or dialog. */
export function Banner({ tone = 'info', icon, children, action, onClose, isAlert = false }: BannerProps) {
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      data-action={action ? true : undefined}
      role={isAlert ? 'alert' : undefined}
    >
      <Icon as={icon ?? ICONS[tone]} />
      <div className={styles.words}>{children}</div>
      {action}
      {onClose && (
        <button type="button" className={styles.close} aria-label="Close message" onClick={onClose}>
          <Icon as={X} />
        </button>
      )}
    </div>
  )
}

export interface QuietLineProps {
  /** For example `Could not refresh the list. Trying again in 5 seconds.` */
  children: string
  /** Another icon than that of a lost connection. */
  icon?: IconType
}

/** One line over a list that has data and could not be refreshed, or that shows other data than was asked for. */
export function QuietLine({ children, icon = CloudOff }: QuietLineProps) {
  return (
    <output className={styles.line}>
      <Icon as={icon} size={14} />
      {children}
    </output>
  )
}
