import type { ReactNode, RefObject } from 'react'
import styles from './comment-item.module.css'

interface ActionProps {
  ref?: RefObject<HTMLButtonElement | null>
  hidden?: boolean
  onClick: () => void
  children: ReactNode
}

/** What can be done with a comment, as a link among others under it. */
export function Action({ ref, hidden = false, onClick, children }: ActionProps) {
  return (
    <button ref={ref} type="button" className={styles.action} hidden={hidden} onClick={onClick}>
      {children}
    </button>
  )
}
