import { useApi, useSession } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import { Logo } from '@parley/ui'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { nextPath } from './next-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import styles from './sign-in-screen.module.css'

/** Signs a person in and leads on to where they wanted to go; somebody who is signed in is led on at once. */
export function SignInScreen() {
  const { search } = useLocation()
  const { isSignedOut } = useApi()
  const { data, isSuccess, refetch } = useSession()
  // Who is refused at work may be signed in still, and need a second factor.
  useEffect(() => void (isSignedOut && refetch()), [isSignedOut, refetch])
  if (data && isSuccess && (!isSignedOut || data.needsSecondFactor)) {
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
