import { useNow, useSignedIn } from '@parley/client'
import { dayKey, PRODUCT } from '@parley/domain'
import { useMeetings } from '@parley/parts/meetings'
import { QueryState } from '@parley/parts/query-state'
import { PageTitle } from '@parley/ui'
import { Agenda } from './agenda.tsx'
import { daysAround } from './days.ts'
import { GridView } from './grid-view.tsx'
import { MeetingDialogs } from './meeting-dialogs.tsx'
import { MonthView } from './month-view.tsx'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useMeetingsAddress } from './use-meetings-address.ts'
import styles from './meetings.module.css'

/** One's meetings: today's list, or the hours of a day or a week, or a month. */
export function MeetingsScreen() {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow(30_000)
  const today = dayKey(now, zone)
  const address = useMeetingsAddress(today)
  const { first, last } = daysAround(address.day)
  const meetings = useMeetings(first, last)
  const shared = { address, today, zone, now }
  return (
    <>
      <PageTitle>{`Meetings · ${PRODUCT.name}`}</PageTitle>
      <div className={styles.page}>
        <SidePanel {...shared} meetings={meetings.data ?? []} />
        <section className={styles.main} aria-label="Meetings">
          <Toolbar {...shared} isFetching={meetings.isFetching} onRefresh={() => void meetings.refetch()} />
          <div className={styles.body} data-view={address.view}>
            <QueryState
              query={meetings}
              loading="Loading meetings..."
              failed="Failed to load meetings"
              safe="Your meetings are safe, only this list is missing."
              stale="Could not refresh the meetings."
              level={2}
            >
              {(all) => {
                if (address.view === 'agenda') return <Agenda {...shared} meetings={all} />
                return address.view === 'month' ? (
                  <MonthView {...shared} meetings={all} />
                ) : (
                  <GridView {...shared} meetings={all} />
                )
              }}
            </QueryState>
          </div>
        </section>
        <MeetingDialogs {...shared} meetings={meetings.data ?? []} />
      </div>
    </>
  )
}
