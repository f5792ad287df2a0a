import { ApiError, failureText, useEndpointQuery } from '@parley/client'
import { getPasswordReset } from '@parley/contract'
import { formatInstant, PRODUCT, RESET_OVER_TEXT } from '@parley/domain'
import { EmptyState, ErrorState, Icon, Logo, Skeleton } from '@parley/ui'
import { KeyRound, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ExpiredLinkNotice } from './expired-link-notice.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { deviceZone } from './time-zones.ts'
import styles from './sign-in-screen.module.css'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 410

/** The page behind an emailed reset link, which sets a new password once. */
export function ResetScreen() {
  const { token = '' } = useParams()
  const reset = useEndpointQuery(getPasswordReset, { params: { token } })
  const [state, setState] = useState<'open' | 'done' | 'over'>('open')
  const isOpen = reset.isSuccess && state === 'open'
  const isShut = state === 'over' || (state === 'open' && isGone(reset.error))
  return (
    <div className={styles.screen}>
      <title>{`New password · ${PRODUCT.name}`}</title>
      <SignInPanel />
      <main className={`${styles.main} ${styles.withTop}`} aria-busy={reset.isPending}>
        <div className={styles.top}>
          <p className={styles.brand}>
            <Logo size={28} />
            {PRODUCT.name}
          </p>
          {isOpen && (
            <p className={styles.until}>
              <Icon as={Link2} size={14} />
              This link works once, until {formatInstant(new Date(reset.data.expiresAt), deviceZone())}
            </p>
          )}
        </div>
        {isOpen && (
          <ResetForm token={token} reset={reset.data} onDone={() => setState('done')} onOver={() => setState('over')} />
        )}
        {state === 'done' && <Done />}
        {reset.isPending && <Skeleton width={360} height={320} />}
        {isShut && <ExpiredLinkNotice>{RESET_OVER_TEXT}</ExpiredLinkNotice>}
        {state === 'open' && reset.isError && !isGone(reset.error) && (
          <ErrorState
            title="The page could not be loaded"
            level={1}
            pending={reset.isFetching}
            onRetry={() => void reset.refetch()}
          >
            {failureText(reset.error, 'The link has not been used; please try again.')}
          </ErrorState>
        )}
      </main>
    </div>
  )
}

function Done() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return (
    <div ref={root} tabIndex={-1} className={styles.over}>
      <EmptyState
        icon={KeyRound}
        title="Your password was changed"
        level={1}
        action={
          <Link to="/sign-in" className={styles.link}>
            Sign in
          </Link>
        }
      >
        Sign in with the new one. An email confirms the change.
      </EmptyState>
    </div>
  )
}
