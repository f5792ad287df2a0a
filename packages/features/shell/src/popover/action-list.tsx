import { Icon, type IconType, Kbd } from '@parley/ui'
import { Link } from 'react-router-dom'
import styles from './action-list.module.css'

export interface Action {
  label: string
  icon: IconType
  /** Keyboard shortcut for the same action. */
  keys?: string
  /** Path of the link; without it the line is a button that calls `onAction`. */
  to?: string
  onAction?: () => void
}

/** The links and actions of a panel. */
export function ActionList({ actions, onDone }: { actions: readonly Action[]; onDone: () => void }) {
  return (
    <ul>
      {actions.map(({ label, icon, keys, to, onAction }) => {
        const face = (
          <>
            <Icon as={icon} />
            <span className={styles.label}>{label}</span>
            {keys && <Kbd>{keys}</Kbd>}
          </>
        )
        return (
          <li key={label}>
            {to === undefined ? (
              <button
                type="button"
                className={styles.line}
                onClick={() => {
                  onDone()
                  onAction?.()
                }}
              >
                {face}
              </button>
            ) : (
              <Link to={to} className={styles.line} onClick={onDone}>
                {face}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
