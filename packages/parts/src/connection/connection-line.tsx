import { Icon } from '@parley/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './connection-line.module.css'

interface ConnectionLineProps {
  icon: LucideIcon
  tone?: 'quiet' | 'danger'
  children: ReactNode
}

/** A line across the screen about data that cannot be received or sent. */
export function ConnectionLine({ icon, tone = 'quiet', children }: ConnectionLineProps) {
  return (
    <span className={styles.line} data-tone={tone}>
      <Icon as={icon} size={14} />
      <span>{children}</span>
    </span>
  )
}
