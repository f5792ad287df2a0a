import { Icon, type IconType } from '@parley/ui'
import type { ComponentProps, ReactNode } from 'react'
import styles from './controls.module.css'

interface ControlProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  icon: IconType
  label: string
  keys?: string
  isOn?: boolean
  /** Shown beside the icon, for example a count. */
  children?: ReactNode
}

/** A control in a room: an icon with its label below. */
export const Control = ({ icon, label, keys, isOn, children, ...rest }: ControlProps) => (
  <button type="button" {...rest} className={styles.control} data-on={isOn || undefined} aria-keyshortcuts={keys}>
    <Icon as={icon} size={20} />
    <span className={styles.label}>{label}</span>
    {children && <span className={styles.count}>{children}</span>}
  </button>
)
