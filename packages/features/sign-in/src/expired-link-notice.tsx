import { EmptyState } from '@parley/ui'
import { Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './sign-in-screen.module.css'

/** Shown in place of the form when a link does not open any more; explains what to do. */
export function ExpiredLinkNotice({ children }: { children: string }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div ref={root} tabIndex={-1} className={styles.over}>
      <EmptyState
        icon={Unlink}
        title="This link no longer works"
        level={1}
        action={
          <Link to="/sign-in" className={styles.link}>
            Sign in
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
