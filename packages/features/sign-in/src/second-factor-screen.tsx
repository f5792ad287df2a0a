import { ApiError, failureText, useApi, useEndpointMutation, useSession } from '@parley/client'
import { confirmSecondFactor, signOut } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { Banner, Button, ErrorState, lazyModule, Logo, Skeleton, useLazyPart } from '@parley/ui'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { nextPath } from './next-path.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import form from './sign-in-form.module.css'
import styles from './sign-in-screen.module.css'

const setupModule = lazyModule('The second factor', () => import('@parley/parts/second-factor'))
const passkeysModule = lazyModule('Passkeys', () => import('@parley/parts/passkeys/add'))

/** Lets a user set up the second factor that their organization requires, then continues to the page they requested. */
export function SecondFactorScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const api = useApi()
  const session = useSession()
  const leave = useEndpointMutation(signOut)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const areCodesComing = useIsMutating({ mutationKey: [confirmSecondFactor.name] }) > 0
  // The codes are shown only once, so load the component that shows them beforehand.
  const { part: setup, load } = useLazyPart(setupModule)
  const { part: passkeys, load: loadPasskeys } = useLazyPart(passkeysModule)
  useEffect(() => {
    load(() => undefined)
    loadPasskeys(() => undefined)
  }, [load, loadPasskeys])
  const { data: user } = session
  useEffect(() => {
    if (user) api.resume()
  }, [user, api])
  if (session.error instanceof ApiError && session.error.status === 401) {
    return <Navigate to={`/sign-in${search}`} replace />
  }
  if (user && !user.needsSecondFactor && !codes && !areCodesComing) return <Navigate to={nextPath(search)} replace />
  return (
    <div className={styles.screen}>
      <title>{`Second factor · ${PRODUCT.name}`}</title>
      <SignInPanel />
      <main className={styles.main} aria-busy={session.isPending}>
        <p className={styles.brand}>
          <Logo size={28} />
          {PRODUCT.name}
        </p>
        {session.isPending && <Skeleton width={400} height={360} />}
        {session.isError && !user && (
          <ErrorState
            title="The page could not be loaded"
            level={1}
            pending={session.isFetching}
            onRetry={() => void session.refetch()}
          >
            {failureText(session.error)}
          </ErrorState>
        )}
        {user && (
          <div className={`${form.form} ${form.wide}`}>
            <h1 className={form.title}>Set up your second factor</h1>
            <p className={form.lead}>
              {user.organization.name} requires one: a code from an app on your phone, asked for when you sign in. It
              protects customers&apos; numbers and payments even when somebody has guessed a password.
            </p>
            {setup ? <setup.SecondFactorSetup onCodes={setCodes} /> : <Skeleton width={400} height={44} />}
            {passkeys && (
              <div className={form.note}>
                <p className={form.question}>Or, instead of an app:</p>
                <passkeys.AddPasskey onAdded={() => void session.refetch()} />
              </div>
            )}
            {leave.error && (
              <Banner tone="danger" isAlert>
                {`You are still signed in. ${failureText(leave.error)}`}
              </Banner>
            )}
            <p className={form.note}>
              Not now?{' '}
              <Button
                variant="quiet"
                size="compact"
                pending={leave.isPending}
                pendingLabel="Signing out..."
                onClick={() => leave.mutate({}, { onSuccess: () => void session.refetch() })}
              >
                Sign out
              </Button>
            </p>
          </div>
        )}
        {codes && setup && (
          <setup.RecoveryCodesDialog codes={codes} onClose={() => void navigate(nextPath(search), { replace: true })} />
        )}
      </main>
    </div>
  )
}
