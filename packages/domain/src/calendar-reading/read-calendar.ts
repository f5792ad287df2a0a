import type ICAL from 'ical.js'
import {
  CALENDAR_EVENTS_MAX,
  CALENDAR_LEFT_OUT_SHOWN,
  CALENDAR_LOCATION_MAX,
  CALENDAR_NAME_MAX,
  CALENDAR_TITLE_MAX,
  type CalendarLeftOut,
  CalendarProblemError,
  type ReadCalendarEvent,
} from '../calendar.rules.ts'
import { DAY_MS } from '../duration.ts'
import { beginningOf, cleanText } from '../whole-text.ts'
import { type CalendarTime, durationOf, parsed, rulesOf, startOf, textOf, timesOf } from './properties.ts'
import { type Effort, EndlessRuleError, ruleTimes } from './rule-times.ts'
import { scanCalendar } from './scan.ts'
import { dayOf, instantAt, type OffsetAt, offsetOf, type Wall } from './wall.ts'
import { createZones, zoneNamed } from './zones.ts'

export interface CalendarWindow {
  from: Date
  to: Date
  /** The reader's time zone, used for whole days and times without a zone. */
  zone: string
}

export interface ReadCalendar {
  /** The name given in the calendar file; null when it gives none. */
  name: string | null
  /** The events within the window, sorted by start. */
  events: ReadCalendarEvent[]
  /** Events that could not be read (only the first ones), and their total number. */
  leftOut: CalendarLeftOut[]
  leftOutCount: number
}

/** Effort limits: for all rules of a calendar, and for those of one event. */
const EFFORT = 1_000_000
const EFFORT_OF_ONE = 100_000
/** Maximum number of times of one event within the window; above it, its rule counts as endless. */
const TIMES_OF_ONE_MAX = 1500

interface ReadContext {
  window: CalendarWindow
  offsetOfTime: (time: CalendarTime) => OffsetAt
  effort: Effort
}

/**
 * Reads the events of a calendar (RFC 5545) within a window, series with their exceptions, in the zones that it names.
 * The library parses the lines; `ruleTimes` computes the times of a rule. Throws CalendarProblemError when the text is
 * not a calendar or contains too much.
 */
export function readCalendar(text: string, window: CalendarWindow): ReadCalendar {
  const { name, zone, parts } = scanCalendar(cleanText(text))
  const read: ReadCalendar = {
    name: name && beginningOf(name, CALENDAR_NAME_MAX),
    events: [],
    leftOut: [],
    leftOutCount: 0,
  }
  const leaveOut = (title: string | null, why: CalendarLeftOut['why']) => {
    read.leftOutCount += 1
    if (read.leftOut.length >= CALENDAR_LEFT_OUT_SHOWN) return
    read.leftOut.push({ title: beginningOf(title ?? 'Untitled', CALENDAR_TITLE_MAX), why })
  }
  const components = parts.flatMap(({ kind, lines }) => {
    try {
      return [{ kind, component: parsed(lines) }]
    } catch {
      if (kind === 'VEVENT') leaveOut(titleIn(lines), 'unreadable')
      return []
    }
  })
  const of = (kind: 'VEVENT' | 'VTIMEZONE') =>
    components.filter((one) => one.kind === kind).map(({ component }) => component)
  const effort = { left: EFFORT }
  const range = { from: window.from.getTime(), to: window.to.getTime() }
  const fallback = offsetOf((zone === null ? null : zoneNamed(zone)) ?? window.zone)
  const offsetAt = createZones(of('VTIMEZONE'), range, fallback)
  const utc = () => 0
  const whole = offsetOf(window.zone)
  const context: ReadContext = {
    window,
    effort,
    offsetOfTime: ({ isUtc, isDate, tzid }) => (isDate ? whole : isUtc ? utc : offsetAt(tzid)),
  }
  for (const { event, changed } of withChanged(of('VEVENT'))) {
    try {
      read.events.push(...eventsOf(event, changed, context))
    } catch (error) {
      leaveOut(textOf(event, 'summary'), error instanceof EndlessRuleError ? 'endless' : 'unreadable')
    }
    if (read.events.length > CALENDAR_EVENTS_MAX) throw new CalendarProblemError('too_many')
  }
  read.events.sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
  return read
}

const titleIn = (lines: readonly string[]) =>
  lines.find((line) => /^SUMMARY[;:]/i.test(line))?.replace(/^[^:]*:/, '') ?? null

interface WithChanged {
  event: ICAL.Component
  /** The changed instances of the series, each of which replaces one of its times. */
  changed: ICAL.Component[]
}

/**
 * The latest version of each event, series with their changed instances; each changed instance is also listed as an
 * event of its own.
 */
function withChanged(events: readonly ICAL.Component[]): WithChanged[] {
  const latest = new Map<string, ICAL.Component>()
  for (const [index, event] of events.entries()) {
    const instead = event.getFirstPropertyValue('recurrence-id')
    const key = JSON.stringify([textOf(event, 'uid') ?? index, instead?.toString()])
    const known = latest.get(key)
    if (known === undefined || sequenceOf(event) >= sequenceOf(known)) latest.set(key, event)
  }
  const all = [...latest.values()]
  const changedOf = new Map<string | null, ICAL.Component[]>()
  for (const event of all.filter(isChanged)) {
    const uid = textOf(event, 'uid')
    changedOf.set(uid, [...(changedOf.get(uid) ?? []), event])
  }
  return all.map((event) => ({ event, changed: isChanged(event) ? [] : (changedOf.get(textOf(event, 'uid')) ?? []) }))
}

const isChanged = (event: ICAL.Component) => event.hasProperty('recurrence-id')
const sequenceOf = (event: ICAL.Component) => Number(event.getFirstPropertyValue('sequence') ?? 0)

/** The occurrences of an event within the window, each as a separate event. */
function eventsOf(
  event: ICAL.Component,
  changed: readonly ICAL.Component[],
  context: ReadContext,
): ReadCalendarEvent[] {
  const { from, to } = context.window
  if (textOf(event, 'status')?.toUpperCase() === 'CANCELLED') return []
  const start = startOf(event)
  if (start === null) throw new Error('It has no start')
  const onwards = changesOnwards(start, changed, context)
  return instancesOf(event, start, changed, context, Math.max(0, ...onwards.map(({ reachMs }) => reachMs)))
    .flatMap((one) => {
      const change = onwards.find(({ after }) => one.start > after)
      return change ? change.of(one) : Object.assign(one, { event })
    })
    .filter(({ start: begin, end }) => begin < to.getTime() && (begin >= from.getTime() || end > from.getTime()))
    .map(({ start: begin, end, event: said }) =>
      Object.assign({ startTime: new Date(begin), endTime: new Date(end) }, shownOf(said, start.isDate)),
    )
}

function shownOf(event: ICAL.Component, isAllDay: boolean): Omit<ReadCalendarEvent, 'startTime' | 'endTime'> {
  const isFree =
    textOf(event, 'transp')?.toUpperCase() === 'TRANSPARENT' ||
    textOf(event, 'x-microsoft-cdo-busystatus')?.toUpperCase() === 'FREE'
  const location = textOf(event, 'location')
  return {
    title: beginningOf(textOf(event, 'summary') ?? 'Busy', CALENDAR_TITLE_MAX),
    location: location && beginningOf(location, CALENDAR_LOCATION_MAX),
    isAllDay,
    isBusy: !isFree,
  }
}

/** A change to all instances of a series that start later than `after`. */
interface ChangeOnwards {
  after: number
  /** Size of the shift plus the new duration, in milliseconds; 0 for a cancellation. */
  reachMs: number
  of: (one: Instance) => (Instance & { event: ICAL.Component })[]
}

/**
 * The changes with RANGE=THISANDFUTURE, latest first: later instances are shifted by the same amount and get the same
 * duration (RFC 5545, 3.2.13).
 */
function changesOnwards(
  start: CalendarTime,
  changed: readonly ICAL.Component[],
  { offsetOfTime }: ReadContext,
): ChangeOnwards[] {
  const offsetAt = offsetOfTime(start)
  const wallAt = (instant: number): Wall => instant + offsetAt(instant)
  return changed
    .flatMap((event): ChangeOnwards[] => {
      const [instead] = timesOf(event, 'recurrence-id')
      const moved = startOf(event)
      const range = event.getFirstProperty('recurrence-id')?.getParameter('range')
      if (!instead || String(range).toUpperCase() !== 'THISANDFUTURE') return []
      const after = instantAt(instead.wall, offsetOfTime(instead))
      if (textOf(event, 'status')?.toUpperCase() === 'CANCELLED') return [{ after, reachMs: 0, of: () => [] }]
      if (moved === null) return []
      const byMs = wallAt(instantAt(moved.wall, offsetOfTime(moved))) - wallAt(after)
      const takes = lengthOf(event, moved, offsetOfTime)
      const of = (one: Instance) => {
        const begin = instantAt(wallAt(one.start) + byMs, offsetAt)
        const end = start.isDate ? instantAt(wallAt(begin) + takes, offsetAt) : begin + takes
        return [{ start: begin, end, event }]
      }
      return [{ after, reachMs: Math.abs(byMs) + takes, of }]
    })
    .toSorted((one, other) => other.after - one.after)
}

interface Instance {
  start: number
  end: number
}

function instancesOf(
  event: ICAL.Component,
  start: CalendarTime,
  changed: readonly ICAL.Component[],
  context: ReadContext,
  /** Upper limit of how far changes move an instance, in milliseconds. */
  reachMs: number,
): Instance[] {
  const { window, offsetOfTime, effort } = context
  const offsetAt = offsetOfTime(start)
  const lengthMs = lengthOf(event, start, offsetOfTime)
  const at = (wall: Wall, takes: number): Instance => {
    const begin = instantAt(wall, offsetAt)
    return { start: begin, end: start.isDate ? instantAt(wall + takes, offsetAt) : begin + takes }
  }
  const rules = isChanged(event) ? [] : rulesOf(event, offsetAt)
  const found = new Map<number, Instance>()
  const take = (one: Instance) => {
    if (!found.has(one.start) && found.set(one.start, one).size > TIMES_OF_ONE_MAX) {
      throw new EndlessRuleError()
    }
  }
  if (rules.length === 0) take(at(start.wall, lengthMs))
  if (isChanged(event)) return [...found.values()]
  // One extra day on both sides, to allow for the zone's offset.
  const range = {
    from: window.from.getTime() - lengthMs - reachMs - DAY_MS,
    to: window.to.getTime() + reachMs + DAY_MS,
  }
  const own = { left: Math.min(EFFORT_OF_ONE, effort.left) }
  effort.left -= own.left
  for (const rule of rules) {
    for (const wall of ruleTimes(rule, start.wall, range, own)) take(at(wall, lengthMs))
  }
  effort.left += own.left
  for (const extra of timesOf(event, 'rdate')) {
    if (extra.isDate === start.isDate) {
      const begin = instantAt(extra.wall, offsetOfTime(extra))
      const takes = extra.lengthMs ?? lengthMs
      take(start.isDate ? at(extra.wall, takes) : { start: begin, end: begin + takes })
    }
  }
  const gone = [...timesOf(event, 'exdate'), ...changed.flatMap((one) => timesOf(one, 'recurrence-id').slice(0, 1))]
  const goneDays = new Set(gone.filter(({ isDate }) => isDate || start.isDate).map(({ wall }) => dayOf(wall)))
  const goneTimes = new Set(gone.map((one) => instantAt(one.wall, offsetOfTime(one))))
  return [...found.values()].filter(
    (one) => !goneTimes.has(one.start) && !goneDays.has(dayOf(one.start + offsetAt(one.start))),
  )
}

function lengthOf(event: ICAL.Component, start: CalendarTime, offsetOfTime: ReadContext['offsetOfTime']): number {
  const [end] = timesOf(event, 'dtend')
  if (end === undefined) return Math.max(0, durationOf(event) ?? (start.isDate ? DAY_MS : 0))
  if (start.isDate || end.isDate) return Math.max(start.isDate ? DAY_MS : 0, end.wall - start.wall)
  return Math.max(0, instantAt(end.wall, offsetOfTime(end)) - instantAt(start.wall, offsetOfTime(start)))
}
