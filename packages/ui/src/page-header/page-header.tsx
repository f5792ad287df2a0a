import type { ReactNode } from 'react'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  /** Name of the page or pane. */
  title: string
  /** Text on the same line, after the title; under it on phones. */
  subtitle?: string
  /** Content before the title, for example a Back button. */
  start?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
  /** Level of the heading. */
  level?: 1 | 2
  /** Uses 16 px at the sides instead of 24, for panes. */
  narrow?: boolean
}

/** The 56 px header of every page and pane. */
export function PageHeader({ title, subtitle, start, children, level = 1, narrow = false }: PageHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.header} data-narrow={narrow || undefined}>
      {start}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
