import { PRODUCT } from '@parley/domain'
import { Logo } from '@parley/ui'
import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** The dark panel beside a form for a user who is not signed in; hidden on narrow screens. */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label={label} data-on-bar>
      <p className={styles.brand}>
        <Logo size={28} onBar />
        {PRODUCT.name}
      </p>
      <div className={styles.middle}>{children}</div>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden>
        <path d="M11.25 6.6v14.15a.75.75 0 0 1-.75.75H4a1 1 0 0 1-1-1v-6.4c0-4.4 3.3-7.9 7.4-8.3.5 0 .85.3.85.8Z" />
        <path d="M12.75 17.4V3.25c0-.4.35-.75.75-.75H20a1 1 0 0 1 1 1v6.4c0 4.4-3.3 7.9-7.4 8.3-.5 0-.85-.3-.85-.8Z" />
      </svg>
    </aside>
  )
}
