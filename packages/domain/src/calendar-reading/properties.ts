import ICAL from 'ical.js'
import { DAY_MS } from '../duration.ts'
import type { RuleParts } from './rule-times.ts'
import type { OffsetAt, Wall } from './wall.ts'

/** A time as written in a calendar file. */
export interface CalendarTime {
  wall: Wall
  isDate: boolean
  isUtc: boolean
  /** Name of the time zone in the calendar file; null when none is given. */
  tzid: string | null
  /** Duration in milliseconds of a value that is a period; null for others. */
  lengthMs: number | null
}

/** Parses lines into a component of the library. Throws when a line cannot be parsed. */
export const parsed = (lines: readonly string[]): ICAL.Component =>
  new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[])

const wallOf = (time: ICAL.Time): Wall =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)

function timeOf(time: ICAL.Time, property: ICAL.Property, lengthMs: number | null): CalendarTime {
  const tzid = property.getParameter('tzid')
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  return { wall: wallOf(time), isDate: time.isDate, isUtc, tzid: typeof tzid === 'string' ? tzid : null, lengthMs }
}

/** All times of a property such as EXDATE; for a period, its start. */
export function timesOf(component: ICAL.Component, name: string): CalendarTime[] {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().map((value: unknown) => {
      if (value instanceof ICAL.Time) return timeOf(value, property, null)
      if (value instanceof ICAL.Period) {
        return timeOf(value.start, property, value.getDuration().toSeconds() * 1000)
      }
      throw new Error('This is no time')
    }),
  )
}

export const startOf = (component: ICAL.Component): CalendarTime | null => timesOf(component, 'dtstart')[0] ?? null

export const textOf = (component: ICAL.Component, name: string): string | null => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The value of DURATION in milliseconds; null when there is none. */
export function durationOf(component: ICAL.Component): number | null {
  const value = component.getFirstPropertyValue('duration')
  return value instanceof ICAL.Duration ? value.toSeconds() * 1000 : null
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The recurrence rules of a component; an UNTIL in UTC is converted to wall-clock time with `offsetAt`. */
export const rulesOf = (component: ICAL.Component, offsetAt: OffsetAt): RuleParts[] =>
  component.getAllProperties('rrule').map((property) => {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) throw new Error('This is no rule')
    const numbers = (name: string): number[] => ((rule.parts as Record<string, unknown[]>)[name] ?? []).map(Number)
    return {
      freq: rule.freq as RuleParts['freq'],
      interval: Math.max(1, rule.interval),
      count: rule.count ?? null,
      until: rule.until ? untilOf(rule.until, offsetAt) : null,
      weekStart: rule.wkst - 1,
      byMonth: numbers('BYMONTH'),
      byWeekNo: numbers('BYWEEKNO'),
      byYearDay: numbers('BYYEARDAY'),
      byMonthDay: numbers('BYMONTHDAY'),
      byDay: ((rule.parts as Record<string, string[]>)['BYDAY'] ?? []).map((day) => ({
        nth: Number(day.slice(0, -2) || 0),
        day: WEEKDAYS.indexOf(day.slice(-2)),
      })),
      byHour: numbers('BYHOUR'),
      byMinute: numbers('BYMINUTE'),
      bySecond: numbers('BYSECOND'),
      bySetPos: numbers('BYSETPOS'),
    }
  })

function untilOf(until: ICAL.Time, offsetAt: OffsetAt): Wall {
  const wall = wallOf(until)
  if (until.isDate) return wall + DAY_MS - 1000
  return until.zone === ICAL.Timezone.utcTimezone ? wall + offsetAt(wall) : wall
}
