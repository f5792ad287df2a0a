import { ApiError, useApi, useSession } from '@parley/client'
import { QueryState } from '@parley/parts/query-state'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FrameSkeleton } from '../loading/frame-skeleton.tsx'
import { signInPath } from './sign-in-path.ts'
import styles from './session-gate.module.css'

export interface SessionGateProps {
  /** Shown until the session is loaded; defaults to the skeleton of the workspace. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * Renders its children for a signed-in user; redirects anybody else, and users who have to set up a second factor, to
 * the sign-in page, which leads back afterwards.
 */
export function SessionGate({ loading, children }: SessionGateProps) {
  const location = useLocation()
  const { isSignedOut } = useApi()
  const session = useSession()
  const isNobody = isSignedOut || (session.error instanceof ApiError && session.error.status === 401)
  if (isNobody || session.data?.needsSecondFactor) {
    return <Navigate to={signInPath(location)} replace />
  }
  return (
    <QueryState
      query={session}
      loading={loading === undefined ? <FrameSkeleton /> : loading}
      failed="Could not open the workspace"
      safe="Your data is safe. Try again in a moment."
      level={1}
      frame={{ as: 'main', className: styles.page }}
    >
      {() => children}
    </QueryState>
  )
}
