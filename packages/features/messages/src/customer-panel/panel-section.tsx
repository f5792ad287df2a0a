import { Count } from '@parley/ui'
import { type ReactNode, useId } from 'react'
import styles from './customer-panel.module.css'

interface PanelSectionProps {
  title: string
  /** The number of items, shown beside the title when it is known. */
  count?: number
  /** The noun for the counted items. */
  noun?: string
  /** Content at the end of the title line. */
  action?: ReactNode
  children: ReactNode
}

/** A titled section of the panel. */
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
