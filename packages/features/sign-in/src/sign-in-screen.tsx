import { queryKey, useApi, useIsMounted, useSession } from '@parley/client'
import { getSession } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { Logo } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { nextPath } from './next-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { useStartSession } from './use-start-session.ts'
import styles from './sign-in-screen.module.css'

/** Signs a user in and continues to the page they requested; redirects at once if already signed in. */
export function SignInScreen() {
  const { search } = useLocation()
  const { isSignedOut } = useApi()
  const queryClient = useQueryClient()
  const { data, isSuccess, refetch } = useSession()
  const startSession = useStartSession()
  const isHere = useIsMounted()
  const look = useEffectEvent(async () => {
    // An answer that is under way may be older than a sign-in in another tab.
    await queryClient.cancelQueries({ queryKey: queryKey(getSession) })
    const found = await refetch()
    if (found.isSuccess && isHere.current) startSession(found.data)
  })
  // A user whose request was refused may still be signed in and need a second factor, or may have signed in in another
  // tab.
  useEffect(() => void (isSignedOut && look()), [isSignedOut])
  useEffect(() => {
    const onChange = () => void (document.visibilityState === 'visible' && look())
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  if (data && isSuccess && !isSignedOut) {
    return <Navigate to={data.needsSecondFactor ? `/second-factor${search}` : nextPath(search)} replace />
  }
  return (
    <div className={styles.screen}>
      <title>{`Sign in · ${PRODUCT.name}`}</title>
      <SignInPanel />
      <main className={styles.main}>
        <p className={styles.brand}>
          <Logo size={28} />
          {PRODUCT.name}
        </p>
        <SignInForm />
      </main>
    </div>
  )
}
