import { Icon, type IconType } from '@parley/ui'
import type { ReactNode } from 'react'
import styles from './block.module.css'

interface BlockProps {
  title: string
  icon: IconType
  tone?: 'neutral' | 'refunded'
  children: ReactNode
}

/** What happened to a transaction, set apart from its facts. */
export function Block({ title, icon, tone = 'neutral', children }: BlockProps) {
  return (
    <section className={styles.block} data-tone={tone} aria-label={title}>
      <h3 className={styles.title}>
        <Icon as={icon} />
        {title}
      </h3>
      {children}
    </section>
  )
}
