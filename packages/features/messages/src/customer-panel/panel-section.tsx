import { Count } from '@parley/ui'
import { type ReactNode, useId } from 'react'
import styles from './customer-panel.module.css'

interface PanelSectionProps {
  title: string
  /** How many there are; said beside the title where it is known. */
  count?: number
  /** The word for what is counted. */
  noun?: string
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the panel under its title. */
export function PanelSection({ title, count, noun, action, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {title}
        </h3>
        {count !== undefined && count > 0 && <Count value={count} label={noun ?? title} tone="neutral" />}
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {children}
    </section>
  )
}
