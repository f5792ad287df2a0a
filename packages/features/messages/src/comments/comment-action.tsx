import type { ReactNode, RefObject } from 'react'
import styles from './comment-item.module.css'

interface ActionProps {
  ref?: RefObject<HTMLButtonElement | null>
  hidden?: boolean
  onClick: () => void
  children: ReactNode
}

/** An action on a comment, shown as a link-style button below it. */
export function Action({ ref, hidden = false, onClick, children }: ActionProps) {
  return (
    <button ref={ref} type="button" className={styles.action} hidden={hidden} onClick={onClick}>
      {children}
    </button>
  )
}
