import { useNow, useSignedIn } from '@parley/client'
import type { CalendarEvent, Meeting } from '@parley/contract'
import { dayKey, PRODUCT } from '@parley/domain'
import { useCalendarEvents, useMeetings } from '@parley/parts/meetings'
import { QueryState } from '@parley/parts/query-state'
import { lazyModule, PageTitle, useLazyPart } from '@parley/ui'
import { useState } from 'react'
import { Agenda } from './agenda.tsx'
import { daysAround } from './days.ts'
import { GridView } from './grid-view.tsx'
import { MeetingDialogs } from './meeting-dialogs.tsx'
import { MonthView } from './month-view.tsx'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useMeetingsAddress } from './use-meetings-address.ts'
import { OWN_MEETINGS, useShownCalendars } from './use-shown-calendars.ts'
import styles from './meetings.module.css'

const NONE: readonly Meeting[] = []
const eventDetails = lazyModule('The event', () => import('./calendar-event-details.tsx'))

/** The user's meetings: a list of a day, the hours of a day or a week, or a month. */
export function MeetingsScreen() {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow(30_000)
  const today = dayKey(now, zone)
  const address = useMeetingsAddress(today)
  const { first, last } = daysAround(address.day)
  const meetings = useMeetings(first, last, { keepPrevious: address.view !== 'agenda' })
  const inCalendars = useCalendarEvents(first, last)
  const calendars = useShownCalendars()
  const events = (inCalendars.data ?? []).filter(({ calendarId }) => calendars.isShown(calendarId))
  const [openEvent, setOpenEvent] = useState<CalendarEvent | null>(null)
  const { part: EventDetails, load } = useLazyPart(eventDetails)
  const onOpenEvent = (event: CalendarEvent) => {
    setOpenEvent(event)
    load(() => setOpenEvent(null))
  }
  const shared = { address, today, zone, now }
  return (
    <>
      <PageTitle>{`Meetings · ${PRODUCT.name}`}</PageTitle>
      <div className={styles.page}>
        <SidePanel
          {...shared}
          meetings={meetings.data ?? []}
          events={events}
          calendars={calendars}
          isEventsFailed={inCalendars.isError}
        />
        <section className={styles.main} aria-label="Meetings">
          <Toolbar {...shared} isFetching={meetings.isFetching} onRefresh={() => void meetings.refetch()} />
          <div className={styles.body} data-view={address.view} data-pending={meetings.isPending || undefined}>
            <QueryState
              query={meetings}
              loading="Loading meetings..."
              failed="Failed to load meetings"
              safe="Your meetings are safe."
              stale="Could not refresh the meetings."
              level={2}
            >
              {(all) => {
                const drawn = { ...shared, meetings: calendars.isShown(OWN_MEETINGS) ? all : NONE, events, onOpenEvent }
                if (address.view === 'agenda') return <Agenda {...drawn} />
                return address.view === 'month' ? <MonthView {...drawn} /> : <GridView {...drawn} />
              }}
            </QueryState>
          </div>
        </section>
        <MeetingDialogs {...shared} meetings={meetings.data ?? []} />
        {openEvent && EventDetails && (
          <EventDetails.CalendarEventDetails event={openEvent} zone={zone} onClose={() => setOpenEvent(null)} />
        )}
      </div>
    </>
  )
}
