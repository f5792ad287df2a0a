import { ApiError, useApi, useSession } from '@parley/client'
import { QueryState } from '@parley/parts/query-state'
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

/** Draws its children for a signed-in person; anybody else, and who has to set up a second factor, is led to the sign-in page and back afterwards. */
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
      safe="Nothing is lost; try again in a moment."
      level={1}
      frame={{ as: 'main', className: styles.page }}
    >
      {() => children}
    </QueryState>
  )
}
