import { useSession } from '@parley/client'
import { formatTime, PRODUCT } from '@parley/domain'
import { Banner, Button, EmptyState, LinkButton, type LoadError, PageHeader, PageTitle } from '@parley/ui'
import { CloudDownload, CloudOff, RotateCw } from 'lucide-react'
import { useHref, useNavigate } from 'react-router-dom'
import { SECTION_PATH } from '../navigation.ts'
import { PageLoading } from '../pages/page-loading.tsx'
import { type LoadingPorts, useLoadRetry } from './use-load-retry.ts'
import styles from './not-loaded.module.css'

export interface NotLoadedProps {
  error: LoadError
  /** Called when a retry has loaded the screen. */
  onLoaded: () => void
  /** Whether it is shown without the workspace layout around it. */
  isWholePage?: boolean
  ports?: LoadingPorts | undefined
}

/**
 * Shown in place of a screen that could not be loaded; retries automatically and calls `onLoaded` once it has loaded.
 */
export function NotLoaded({ error, onLoaded, isWholePage = false, ports }: NotLoadedProps) {
  const { obstacle, triedAt, secondsLeft, isTrying, retry } = useLoadRetry(error, onLoaded, ports)
  const zone = useSession().data?.settings.display.timezone
  if (obstacle === 'unknown') return <PageLoading />
  const Page = isWholePage ? 'main' : 'div'
  return (
    <Page className={styles.page}>
      <PageTitle>{`${error.part} · ${PRODUCT.name}`}</PageTitle>
      <PageHeader title={error.part} />
      {obstacle === 'unreachable' ? (
        <>
          <div className={styles.banner}>
            <Banner tone="warning" icon={CloudOff} isAlert>
              You are offline. What you have written is safe.
            </Banner>
          </div>
          <div className={styles.middle}>
            <EmptyState
              icon={CloudOff}
              title={`${error.part} is not on this device yet`}
              action={
                <div className={styles.actions}>
                  <Button icon={RotateCw} pending={isTrying} onClick={retry}>
                    Try again
                  </Button>
                  {error.part !== 'Messages' && <GoToMessages />}
                </div>
              }
            >
              This screen has not been opened here before. It opens by itself as soon as the connection is back.
            </EmptyState>
            <p className={styles.tried}>
              Tried at {formatTime(triedAt, zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)}, next try in{' '}
              {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}
            </p>
          </div>
        </>
      ) : (
        <div className={styles.middle} role="alert">
          <EmptyState
            icon={CloudDownload}
            title={
              obstacle === 'outdated'
                ? `A new version of ${PRODUCT.name} is ready`
                : `${error.part} could not be loaded`
            }
            action={
              <Button variant="primary" icon={RotateCw} onClick={() => window.location.reload()}>
                Reload Page
              </Button>
            }
          >
            {obstacle === 'outdated'
              ? `${error.part} opens in the new version. Drafts and sent messages are safe.`
              : 'The server can be reached, but this screen did not load. Drafts and sent messages are safe.'}
          </EmptyState>
        </div>
      )}
    </Page>
  )
}

/** Navigates within the loaded app, because offline a new page cannot be loaded. */
function GoToMessages() {
  const to = `${SECTION_PATH}/messages`
  const href = useHref(to)
  const navigate = useNavigate()
  return (
    <LinkButton
      variant="quiet"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      Go to Messages
    </LinkButton>
  )
}
