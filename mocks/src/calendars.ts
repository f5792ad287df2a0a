import {
  type Calendar,
  CALENDAR_PROBLEMS,
  CalendarProblemError,
  calendarWindow,
  type Id,
  startOfDay,
  todayIn,
} from '@parley/domain'
import { readCalendar } from '@parley/domain/calendar-reading'
import {
  type CalendarContent,
  type CalendarJob,
  type CalendarOutcome,
  decideReadCalendar,
} from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { laterOnce, type MockContext } from './mock-context.ts'
import { get } from './views.ts'

/** The content of a calendar file, read in the user's time zone. Throws CalendarProblemError. */
export function contentOf({ store, now }: MockContext, userId: Id, text: string): CalendarContent {
  const { timezone } = get(store.users, userId).settings.display
  return readCalendar(text, { ...calendarWindow(now()), zone: timezone })
}

/** Plays the worker: reads the calendar at the address a moment later. */
export function readFromAddress(context: MockContext, job: CalendarJob): void {
  const { store, now } = context
  laterOnce(context, job, () => {
    const calendar = store.calendars.get(job.payload.calendarId)
    if (!calendar) return
    const changes = decideReadCalendar(calendar, outcomeOf(context, calendar), now())
    applyChanges(context, { organizationId: calendar.organizationId, userId: null }, changes)
  })
}

/**
 * The outcome of reading an address, without calling it: a host that starts with the name of a problem fails with that
 * problem, such as https://sign-in.example; all others have the same events.
 */
function outcomeOf(context: MockContext, calendar: Calendar): CalendarOutcome {
  const [host = ''] = new URL(calendar.sealedAddress ?? '').hostname.split('.')
  const problem = CALENDAR_PROBLEMS.find((one) => one === host.replaceAll('-', '_'))
  if (problem) return { status: 'failed', problem }
  try {
    const content = contentOf(context, calendar.userId, publishedText(context, calendar))
    return { status: 'read', content, etag: null, lastModified: null, contentHash: null }
  } catch (error) {
    if (!(error instanceof CalendarProblemError)) throw error
    return { status: 'failed', problem: error.problem }
  }
}

/** The published calendar: events around the day on which it is read. */
function publishedText({ store, now }: MockContext, { userId }: Calendar): string {
  const { timezone } = get(store.users, userId).settings.display
  const today = startOfDay(todayIn(timezone, now()), timezone)
  const at = (day: number, hour: number) =>
    new Date(today.getTime() + (day * 24 + hour) * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const event = (uid: string, title: string, from: string, to: string, ...more: string[]) =>
    ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`, `DTSTART:${from}`, `DTEND:${to}`, ...more, 'END:VEVENT'].join(
      '\r\n',
    )
  const day = (days: number) => at(days, 12).slice(0, 8)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Work',
    event('dentist', 'Dentist', at(0, 15.25), at(0, 16.25), 'LOCATION:Cherry Creek'),
    event('payroll', 'Payroll', at(1, 9), at(1, 9.5), 'RRULE:FREQ=WEEKLY'),
    event('interview', 'Interview: dispatcher', at(1, 10), at(1, 11)),
    event('van', 'Van inspection', at(1, 14.5), at(1, 15.25)),
    [
      'BEGIN:VEVENT',
      'UID:off',
      'SUMMARY:Jo Park off',
      `DTSTART;VALUE=DATE:${day(1)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ].join('\r\n'),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
