import { CircleAlert, CloudOff, Info, Lock, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './banner.module.css'

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, neutral: CloudOff, team: Lock }

export interface BannerProps {
  /** Colour and icon; `team` for content that only the team sees. */
  tone?: keyof typeof ICONS
  /** Icon to show instead of the tone's. */
  icon?: IconType
  /** The situation, and what to do about it. */
  children: ReactNode
  /** A link or a compact button after the text. */
  action?: ReactNode
  /** Called when the close button is pressed; the button shows only when this is set. */
  onClose?: () => void
  /** True when the banner appears while the person works, so that it is announced at once. */
  isAlert?: boolean
}

/** A persistent message inside a page or dialog. */
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
  /** The text, for example `Could not refresh the list. Trying again in 5 seconds.` */
  children: string
  /** Icon to show instead of the one for a lost connection. */
  icon?: IconType
}

/** One line above a list that has data but could not be refreshed, or that shows other data than requested. */
export function QuietLine({ children, icon = CloudOff }: QuietLineProps) {
  return (
    <output className={styles.line}>
      <Icon as={icon} size={14} />
      {children}
    </output>
  )
}
