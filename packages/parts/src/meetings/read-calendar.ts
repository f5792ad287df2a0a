import { addDays, atTime, dayKey, MEETING_DESCRIPTION_MAX, MEETING_LONGEST_MS, MEETING_TITLE_MAX } from '@parley/domain'
import ICAL from 'ical.js'

export interface CalendarEvent {
  title: string
  description: string | null
  startTime: Date
  endTime: Date | null
}

export interface ReadCalendar {
  /** What starts from now on, by start. */
  events: CalendarEvent[]
  /** How many last for days and so are no meetings. */
  wholeDays: number
  /** There is more than is taken. */
  isCut: boolean
}

/** So far ahead events are taken, and so many. */
export const CALENDAR_DAYS = 90
export const CALENDAR_EVENTS_MAX = 100
/** A rule that gives more than this, from its first day on, is followed no further. */
const STEPS_MAX = 20_000

const NOT_A_CALENDAR = 'This file is not a calendar. Choose an .ics file.'

/** The instant of a time of a calendar; one without a zone that is known is in the person's. */
function instantOf(time: ICAL.Time, tzid: string | null, zone: string): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate()
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  const named = tzid !== null && isZone(tzid) ? tzid : zone
  return atTime(day, `${two(time.hour)}:${two(time.minute)}`, named) ?? time.toJSDate()
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

const tzidOf = (event: ICAL.Component, name: string): string | null => {
  const tzid = event.getFirstProperty(name)?.getParameter('tzid')
  return typeof tzid === 'string' ? tzid : null
}

/**
 * Reads the meetings ahead out of an .ics file: series with their exceptions, in the zones that it names.
 * Throws an Error with a sentence for people where it is no calendar.
 */
export function readCalendar(text: string, { now, zone }: { now: Date; zone: string }): ReadCalendar {
  const calendar = parse(text)
  const last = atTime(addDays(dayKey(now, zone), CALENDAR_DAYS), '23:59', zone) ?? now
  const components = calendar.getAllSubcomponents('vevent')
  const isMoved = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const isCancelled = (event: ICAL.Component) => event.getFirstPropertyValue('status') === 'CANCELLED'
  const read: ReadCalendar = { events: [], wholeDays: 0, isCut: false }

  const take = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null) => {
    const { component } = item
    if (isCancelled(component)) return
    const startTime = instantOf(start, tzidOf(component, 'dtstart'), zone)
    if (startTime < now || startTime > last) return
    const endTime = end && instantOf(end, tzidOf(component, 'dtend') ?? tzidOf(component, 'dtstart'), zone)
    const length = endTime ? endTime.getTime() - startTime.getTime() : 0
    if (start.isDate || length > MEETING_LONGEST_MS) {
      read.wholeDays += 1
      return
    }
    read.events.push({
      title: (item.summary ?? '').trim().slice(0, MEETING_TITLE_MAX) || 'Busy',
      description: (item.description ?? '').trim().slice(0, MEETING_DESCRIPTION_MAX) || null,
      startTime,
      endTime: length > 0 ? endTime : null,
    })
  }

  for (const component of components.filter((one) => !isMoved(one))) {
    const item = new ICAL.Event(component)
    if (!item.startDate) continue
    if (!item.isRecurring()) {
      take(item, item.startDate, item.endDate)
      continue
    }
    for (const other of components) {
      if (isMoved(other) && other.getFirstPropertyValue('uid') === item.uid) item.relateException(other)
    }
    const times = item.iterator()
    for (let step = 0; ; step += 1) {
      if (step >= STEPS_MAX || read.events.length > CALENDAR_EVENTS_MAX) {
        read.isCut = true
        break
      }
      const next: ICAL.Time | null = times.next()
      if (!next || next.toJSDate() > new Date(last.getTime() + MEETING_LONGEST_MS)) break
      const details = item.getOccurrenceDetails(next)
      take(details.item, details.startDate, details.endDate)
    }
  }
  read.events.sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
  read.isCut ||= read.events.length > CALENDAR_EVENTS_MAX
  read.events = read.events.slice(0, CALENDAR_EVENTS_MAX)
  return read
}

function parse(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    if (calendar.name === 'vcalendar') return calendar
  } catch {
    // Whatever it is, it is no calendar.
  }
  throw new Error(NOT_A_CALENDAR)
}
