import { ApiError, failureText, useEndpointQuery } from '@parley/client'
import { getSetup } from '@parley/contract'
import { formatInstant, PRODUCT, SETUP_OVER_TEXT } from '@parley/domain'
import { ErrorState, Icon, Logo, Skeleton } from '@parley/ui'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ExpiredLinkNotice } from './expired-link-notice.tsx'
import { SetupForm } from './setup-form.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { deviceZone } from './time-zones.ts'
import styles from './sign-in-screen.module.css'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 410

/** The page behind the setup link: creates the organisation and its first admin, once. */
export function SetupScreen() {
  const { token = '' } = useParams()
  const setup = useEndpointQuery(getSetup, { params: { token } })
  const [isOver, setIsOver] = useState(false)
  const isOpen = setup.isSuccess && !isOver
  return (
    <div className={styles.screen}>
      <title>{`Set up · ${PRODUCT.name}`}</title>
      {isOpen || setup.isPending ? <SetupPanel /> : <SignInPanel />}
      <main className={`${styles.main} ${styles.withTop}`} aria-busy={setup.isPending}>
        <div className={styles.top}>
          <p className={styles.brand}>
            <Logo size={28} />
            {PRODUCT.name}
          </p>
          {isOpen && (
            <p className={styles.until}>
              <Icon as={Link2} size={14} />
              This link works once, until {formatInstant(new Date(setup.data.expiresAt), deviceZone())}
            </p>
          )}
        </div>
        {isOpen && <SetupForm token={token} onOver={() => setIsOver(true)} />}
        {setup.isPending && <Skeleton width={400} height={420} />}
        {(isOver || isGone(setup.error)) && <ExpiredLinkNotice>{SETUP_OVER_TEXT}</ExpiredLinkNotice>}
        {setup.isError && !isGone(setup.error) && (
          <ErrorState
            title="The page could not be loaded"
            level={1}
            pending={setup.isFetching}
            onRetry={() => void setup.refetch()}
          >
            {failureText(setup.error, 'The link has not been used; please try again.')}
          </ErrorState>
        )}
      </main>
    </div>
  )
}
