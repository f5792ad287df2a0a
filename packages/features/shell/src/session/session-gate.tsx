import { ApiError, failureText, useApi, useSession } from '@parley/client'
import { ErrorState, useDelayed } from '@parley/ui'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FrameSkeleton } from '../loading/frame-skeleton.tsx'
import { signInPath } from './sign-in-path.ts'
import styles from './session-gate.module.css'

export interface SessionGateProps {
  /** Stands there until it is known who is signed in; the frame of the workspace if absent. */
  loading?: ReactNode
  children: ReactNode
}

/** Draws its children for a signed-in person; anybody else is led to the sign-in page and back afterwards. */
export function SessionGate({ loading, children }: SessionGateProps) {
  const location = useLocation()
  const { isSignedOut } = useApi()
  const { data, error, isFetching, refetch } = useSession()
  const isLate = useDelayed(data === undefined)
  if (isSignedOut || (error instanceof ApiError && error.status === 401)) {
    return <Navigate to={signInPath(location)} replace />
  }
  if (data) return children
  if (!error) return isLate && (loading === undefined ? <FrameSkeleton /> : loading)
  return (
    <main className={styles.page}>
      <ErrorState title="Could not open the workspace" level={1} pending={isFetching} onRetry={() => void refetch()}>
        {failureText(error, 'Nothing is lost; try again in a moment.')}
      </ErrorState>
    </main>
  )
}
