import { useSignedIn } from '@parley/client'
import { formatInstant } from '@parley/domain'
import { askToInstall, canInstall, onInstallChange } from '@parley/parts/installing'
import { type PushState, type ThisBrowser, useThisBrowser } from '@parley/parts/push'
import { Banner, Button, Switch } from '@parley/ui'
import { Download, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { FormSection } from '../form/settings-form.tsx'
import styles from './notification-sections.module.css'

/** On iPhones and iPads, only an app on the Home Screen can receive push notifications. */
const isApplePhone = () => /\b(iPhone|iPad)\b/.test(navigator.userAgent)

const HINTS: Readonly<Record<PushState, string>> = {
  checking: 'Checking push in this browser...',
  unsupported: 'This browser cannot notify you while the page is closed.',
  unreadable: 'The push setting of this browser could not be loaded. Check your connection.',
  blocked: 'This browser blocks notifications from this page. Click the icon left of the address, then allow them.',
  off: 'This browser does not notify you while the page is closed.',
  on: 'What you choose under Push reaches this browser while the page is closed.',
}

const hintOf = (state: PushState) =>
  state === 'unsupported' && isApplePhone()
    ? 'On an iPhone or iPad, first add the app: Share, then Add to Home Screen. Then turn this on in the app.'
    : HINTS[state]

/**
 * Turns push notifications, which arrive while the page is closed, on or off for this browser, and off for the user's
 * other ones; offers to install the app. Changes apply at once.
 */
export function PushSection() {
  const browser = useThisBrowser()
  const { state, isBusy, hasFailed, turn } = browser
  const isInstallable = useSyncExternalStore(onInstallChange, canInstall)
  return (
    <FormSection
      title="Push"
      text="Notifies you while the page is closed, and on your phone. Changes here apply at once."
    >
      <Switch
        label="This browser"
        hint={hintOf(state)}
        checked={state === 'on'}
        pending={isBusy}
        disabled={state !== 'on' && state !== 'off'}
        onCheckedChange={turn}
      />
      {hasFailed && (
        <Banner tone="danger" icon={TriangleAlert}>
          That did not work, and nothing was changed. Check your connection, then try again.
        </Banner>
      )}
      {isInstallable && (
        <Banner
          tone="info"
          icon={Download}
          action={
            <Button size="compact" onClick={() => void askToInstall()}>
              Install
            </Button>
          }
        >
          Install the app: it opens in its own window and stays on your phone or computer.
        </Banner>
      )}
      <Others {...browser} />
    </FormSection>
  )
}

function Others({ others, isBusy, remove }: ThisBrowser) {
  const zone = useSignedIn().user.settings.display.timezone
  if (others.length === 0) return null
  return (
    <ul className={styles.browsers} aria-label="Your other browsers">
      {others.map(({ id, browser, createdAt }) => (
        <li key={id}>
          <span>
            {browser}
            <span className={styles.hint}>On since {formatInstant(new Date(createdAt), zone)}</span>
          </span>
          <Button
            size="compact"
            variant="quiet"
            disabled={isBusy}
            aria-label={`Stop push to ${browser}`}
            onClick={() => remove(id)}
          >
            Stop
          </Button>
        </li>
      ))}
    </ul>
  )
}
