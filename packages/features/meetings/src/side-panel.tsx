import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type CalendarEvent, getProfile } from '@parley/contract'
import { addMonths, dayKey, roomPath } from '@parley/domain'
import { CalendarNotice } from '@parley/parts/meetings'
import { Avatar, Button, IconButton, useToast } from '@parley/ui'
import { MonthGrid, monthWords } from '@parley/ui/calendar'
import { CalendarSync, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Copy, Video } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { CalendarList } from './calendar-list.tsx'
import { daysOfEvent } from './days.ts'
import type { WithMeetings } from './shared.ts'
import type { useShownCalendars } from './use-shown-calendars.ts'
import styles from './side-panel.module.css'

interface SidePanelProps extends WithMeetings {
  events: readonly CalendarEvent[]
  calendars: ReturnType<typeof useShownCalendars>
  isEventsFailed: boolean
}

/** The panel beside the meetings: a new meeting, the month, the calendars, and the user's own meeting ID. */
export function SidePanel(props: SidePanelProps) {
  const { address, today, zone, now, meetings, events, calendars, isEventsFailed } = props
  const { day } = address
  const busy = new Set(meetings.map(({ startTime }) => dayKey(new Date(startTime), zone)))
  const others = new Set(events.flatMap((event) => daysOfEvent(event, zone)))
  const turn = (months: number) => () => address.moveDay((from) => addMonths(from, months))
  return (
    <aside className={styles.panel} aria-label="Calendar">
      <div className={styles.actions}>
        <div className={styles.notice}>
          <CalendarNotice onConnect={address.connect} />
        </div>
        <Button block variant="primary" icon={Video} onClick={() => address.scheduleAt(null)}>
          New Meeting
        </Button>
        <Button block icon={CalendarSync} onClick={address.connect}>
          Connect calendar
        </Button>
      </div>
      <section className={styles.calendar} aria-label="Month">
        <header className={styles.head}>
          <span className={styles.month} aria-live="polite">
            {monthWords(day)}
          </span>
          <IconButton size="compact" name="Previous year" icon={ChevronsLeft} onClick={turn(-12)} />
          <IconButton size="compact" name="Previous month" icon={ChevronLeft} onClick={turn(-1)} />
          <IconButton size="compact" name="Next month" icon={ChevronRight} onClick={turn(1)} />
          <IconButton size="compact" name="Next year" icon={ChevronsRight} onClick={turn(12)} />
        </header>
        <div className={styles.grid}>
          <MonthGrid
            day={day}
            today={today}
            onDayChange={address.showDay}
            renderDay={(one) =>
              busy.has(one) || others.has(one) ? (
                <span className={styles.dot} data-other={!busy.has(one) || undefined} aria-hidden />
              ) : null
            }
          />
        </div>
      </section>
      <CalendarList calendars={calendars} zone={zone} now={now} isFailed={isEventsFailed} />
      <UserCard />
    </aside>
  )
}

function UserCard() {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const navigate = useNavigate()
  const code = useEndpointQuery(getProfile).data?.personalMeetingId
  return (
    <div className={styles.user}>
      <Avatar name={user.name} src={user.avatarUrl} presence="online" />
      <div className={styles.who}>
        <strong>{user.name}</strong>
        <span className={styles.code}>
          {code === undefined ? 'Personal meeting ID' : `Personal meeting ID ${code}`}
        </span>
      </div>
      {code !== undefined && (
        <IconButton name="Open your personal room" icon={Video} onClick={() => void navigate(roomPath(code))} />
      )}
      {code !== undefined && (
        <IconButton
          name="Copy personal meeting ID"
          icon={Copy}
          onClick={() =>
            void navigator.clipboard.writeText(code).then(
              () => toast({ title: 'Personal meeting ID copied' }),
              () => toast({ title: 'Could not copy', description: code, destructive: true }),
            )
          }
        />
      )}
    </div>
  )
}
