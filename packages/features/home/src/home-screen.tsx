import { useNow, useSignedIn } from '@parley/client'
import { addDays, dayKey, isLocalDate, may, PRODUCT } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { lazyComponent, LazyPart, PageTitle, useMediaQuery } from '@parley/ui'
import { ClockCard } from './clock-card.tsx'
import { DayCard } from './day-card.tsx'
import { HomeDialogs } from './home-dialogs.tsx'
import { NeedsYouNow } from './needs/needs-you-now.tsx'
import { Tiles } from './tiles.tsx'
import styles from './home.module.css'

const FinishSetup = lazyComponent('The setup', () =>
  import('./setup/finish-setup.tsx').then((module) => module.FinishSetup),
)

const ignore = () => undefined

/** Media query for phones, and for pages zoomed so far that little of them is visible. */
const SMALL = '(width <= 600px) or (height <= 480px)'

/**
 * The start page: the clock, ways to start a meeting, the day's meetings, and what needs the user now, which comes
 * before the meetings where little is visible.
 */
export function HomeScreen() {
  const { actor, user } = useSignedIn()
  const zone = user.settings.display.timezone
  const now = useNow(10_000)
  const today = dayKey(now, zone)
  const [params, setParams] = useLatestSearchParams()
  const dayOf = (address: URLSearchParams) => {
    const chosen = address.get('day')
    return isLocalDate(chosen) ? chosen : today
  }
  const day = dayOf(params)
  const set = (name: string, valueOf: (current: URLSearchParams) => string | null, replace: boolean) =>
    setParams(
      (current) => {
        const value = valueOf(current)
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace },
    )
  /** Moves from the day in the latest address, which may not be rendered yet. */
  const moveDay = (days: number) =>
    set(
      'day',
      (current) => {
        const next = addDays(dayOf(current), days)
        return next === today ? null : next
      },
      true,
    )
  const open = (dialog: string) => set('open', () => dialog, false)
  const isSmall = useMediaQuery(SMALL)
  return (
    <>
      <PageTitle>{`Home · ${PRODUCT.name}`}</PageTitle>
      <h1 className={styles.hidden}>Home</h1>
      <div className={styles.page}>
        {may(actor, 'organization.write') && (
          <LazyPart isQuiet onFail={ignore}>
            <FinishSetup />
          </LazyPart>
        )}
        <div className={styles.columns}>
          <div className={styles.start}>
            <ClockCard zone={zone} />
            <Tiles today={today} now={now} onOpen={open} />
          </div>
          {isSmall && <NeedsYouNow />}
          <DayCard
            day={day}
            today={today}
            zone={zone}
            now={now}
            onMove={moveDay}
            onSchedule={() => open('schedule')}
            onConnect={() => open('connect')}
          />
        </div>
        {!isSmall && <NeedsYouNow />}
      </div>
      <HomeDialogs open={params.get('open')} day={day} today={today} onClose={() => set('open', () => null, false)} />
    </>
  )
}
