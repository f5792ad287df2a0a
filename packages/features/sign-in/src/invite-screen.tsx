import { ApiError, failureText, useEndpointQuery } from '@parley/client'
import { getInvitation } from '@parley/contract'
import { formatInstant, INVITE_OVER_TEXT, PRODUCT } from '@parley/domain'
import { ErrorState, Icon, Logo, Skeleton } from '@parley/ui'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ExpiredLinkNotice } from './expired-link-notice.tsx'
import { InviteForm } from './invite-form.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { deviceZone } from './time-zones.ts'
import styles from './sign-in-screen.module.css'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 410

/** The page behind an invite link, which works once: the person sets a password and is signed in. */
export function InviteScreen() {
  const { token = '' } = useParams()
  const invitation = useEndpointQuery(getInvitation, { params: { token } })
  const [isOver, setIsOver] = useState(false)
  const isOpen = invitation.isSuccess && !isOver
  return (
    <div className={styles.screen}>
      <title>{`Invite · ${PRODUCT.name}`}</title>
      <SignInPanel />
      <main className={`${styles.main} ${styles.withTop}`} aria-busy={invitation.isPending}>
        <div className={styles.top}>
          <p className={styles.brand}>
            <Logo size={28} />
            {PRODUCT.name}
          </p>
          {isOpen && (
            <p className={styles.until}>
              <Icon as={Link2} size={14} />
              This link works once, until {formatInstant(new Date(invitation.data.expiresAt), deviceZone())}
            </p>
          )}
        </div>
        {isOpen && <InviteForm token={token} invitation={invitation.data} onOver={() => setIsOver(true)} />}
        {invitation.isPending && <Skeleton width={360} height={320} />}
        {(isOver || isGone(invitation.error)) && <ExpiredLinkNotice>{INVITE_OVER_TEXT}</ExpiredLinkNotice>}
        {invitation.isError && !isGone(invitation.error) && (
          <ErrorState
            title="The page could not be loaded"
            level={1}
            pending={invitation.isFetching}
            onRetry={() => void invitation.refetch()}
          >
            {failureText(invitation.error, 'The link has not been used; please try again.')}
          </ErrorState>
        )}
      </main>
    </div>
  )
}
