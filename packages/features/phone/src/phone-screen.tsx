import { useSignedIn } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import { IconButton, LoadingPill, PageHeader, PageTitle, Tabs } from '@parley/ui'
import { ArrowLeft, Grip } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { SimulateCall } from './calls/simulate-call.tsx'
import { DialPad } from './dial-pad/dial-pad.tsx'
import { PHONE_TABS, type PhoneTab } from './tabs.ts'
import { phonePath, useDialedKey, usePhoneAddress } from './use-phone-address.ts'
import { useTabCounts } from './use-tab-counts.ts'
import styles from './phone.module.css'

/**
 * Shows the calls, voicemail, lines and texts of the user's own line as tabs, each at its own address, beside the dial
 * pad.
 */
export function PhoneScreen() {
  const { tab = '' } = useParams()
  const open = PHONE_TABS.find(({ value }) => value === tab)
  return (
    <>
      <PageTitle>{`${open && open !== PHONE_TABS[0] ? `${open.label} · ` : ''}Phone · ${PRODUCT.name}`}</PageTitle>
      {open ? <OpenTab open={open} /> : <Navigate to={phonePath('history')} replace />}
    </>
  )
}

function OpenTab({ open }: { open: PhoneTab }) {
  const navigate = useNavigate()
  const { user } = useSignedIn()
  const { params, dialed, dial } = usePhoneAddress()
  const dialedKey = useDialedKey()
  const counts = useTabCounts()
  const tabs = PHONE_TABS.map(({ value, label }) => ({ value, label, count: counts[value] }))
  const opened = open.opens && params.has(open.opens.param) ? open.opens : null
  return (
    <div className={styles.screen} data-open={opened !== null || dialed !== null || undefined}>
      <div className={styles.list}>
        <PageHeader title="Phone" narrow>
          {user.simulated.carrier && <SimulateCall />}
          <span className={styles.narrowOnly}>
            <IconButton name="Dial pad" icon={Grip} onClick={() => dial('')} />
          </span>
        </PageHeader>
        <Tabs label="Phone" tabs={tabs} value={open.value} onValueChange={(value) => void navigate(phonePath(value))}>
          <div className={styles.panel}>
            <Suspense key={open.value} fallback={<LoadingPill>Loading...</LoadingPill>}>
              <open.Page />
            </Suspense>
          </div>
        </Tabs>
      </div>
      <section className={styles.area} aria-label={opened ? open.label : 'Dial pad'}>
        {opened ? (
          <Suspense key={open.value} fallback={<LoadingPill>Loading...</LoadingPill>}>
            <opened.Page />
          </Suspense>
        ) : (
          <>
            <span className={styles.narrowOnly}>
              <IconButton name="Back" icon={ArrowLeft} onClick={() => dial(null)} />
            </span>
            <DialPad key={`${dialed ?? ''} ${dialedKey}`} initial={dialed ?? ''} />
          </>
        )}
      </section>
    </div>
  )
}
