import { Menu, type MenuItem } from '@parley/ui'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './record-line.module.css'

interface RecordLineProps {
  /** The customer of the record. */
  customer: string
  amount: ReactNode
  /** The second line: a link to the details, dates, and the status at the end. */
  children: ReactNode
  menuLabel: string
  viewLabel: string
  onView: () => void
  actions: readonly MenuItem[]
  /** Called with the id of the chosen action. */
  onAction: (id: string) => void
}

const VIEW = 'view'

/** Shows a record in two lines, with one menu. */
export function RecordLine({
  customer,
  amount,
  children,
  menuLabel,
  viewLabel,
  onView,
  actions,
  onAction,
}: RecordLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.customer}>{customer}</span>
          <span className={styles.amount}>{amount}</span>
        </span>
        <span className={styles.second}>{children}</span>
      </span>
      <Menu
        label={menuLabel}
        items={[{ id: VIEW, label: viewLabel, icon: Eye }, ...actions]}
        onAction={(id) => (id === VIEW ? onView() : onAction(id))}
      />
    </div>
  )
}
