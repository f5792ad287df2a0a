import { SETUP_OVER_TEXT } from '@parley/domain'
import { EmptyState } from '@parley/ui'
import { Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './sign-in-screen.module.css'

/** Stands where the form was, or would be. */
export function SetupOver() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div ref={root} tabIndex={-1} className={styles.over}>
      <EmptyState
        icon={Unlink}
        title="This link does not open any more"
        level={1}
        action={
          <Link to="/sign-in" className={styles.link}>
            Sign in
          </Link>
        }
      >
        {SETUP_OVER_TEXT}
      </EmptyState>
    </div>
  )
}
