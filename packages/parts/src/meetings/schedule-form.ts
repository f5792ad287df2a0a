import type { BodyOf, createMeeting, Meeting } from '@parley/contract'
import {
  atClock,
  atTime,
  checkMeetingDraft,
  checkMeetingTimes,
  addDays,
  type DateFormat,
  dayKey,
  formatTime,
  type Id,
  type LocalDate,
  MEETING_NOW_MS,
  type MeetingPlace,
  minuteKey,
  readDate,
  TIMEZONES,
  writeDate,
} from '@parley/domain'
import { NO_REPEAT, type RepeatForm, repeatFormOf, ruleOf } from './repeat-form.ts'

export type MeetingZone = (typeof TIMEZONES)[number]

export interface InvitedPerson {
  id: Id
  kind: 'colleague' | 'customer'
  name: string
}

/** The form values of a meeting. */
export interface ScheduleForm extends RepeatForm {
  title: string
  /** In the user's date format. */
  date: string
  /** The last complete day that was typed; the meeting's own day if absent. */
  lastDay?: LocalDate
  /** HH:mm */
  start: string
  /** HH:mm, or empty; an end before the start is on the following day. */
  end: string
  timezone: MeetingZone
  description: string
  place: MeetingPlace
  /** The typed link, kept while the room is chosen. */
  link: string
  people: readonly InvitedPerson[]
}

/** The start of a new meeting, and its duration in minutes. */
export interface ScheduleStart {
  at: Date
  minutes?: number
}

const HALF_HOUR_MS = 1_800_000

/** The start of a new meeting: the next half hour. */
export const startFromNow = (now: Date): ScheduleStart => ({
  at: new Date((Math.floor(now.getTime() / HALF_HOUR_MS) + 1) * HALF_HOUR_MS),
})

const zoneOf = (name: string): MeetingZone => TIMEZONES.find((zone) => zone === name) ?? TIMEZONES[0]
const clockOf = (instant: Date, zone: string) => minuteKey(instant, zone).slice(-5)

/** The form of a new meeting. */
export function newForm({ at, minutes }: ScheduleStart, ownZone: string, format: DateFormat): ScheduleForm {
  const zone = zoneOf(ownZone)
  const end = new Date(at.getTime() + (minutes === undefined ? MEETING_NOW_MS : minutes * 60_000))
  return {
    title: '',
    date: writeDate(dayKey(at, zone), format),
    start: clockOf(at, zone),
    end: clockOf(end, zone),
    timezone: zone,
    description: '',
    place: 'room',
    link: '',
    people: [],
    ...NO_REPEAT,
  }
}

/** The form of an existing meeting, in the time zone in which it was planned. */
export function formOf(meeting: Meeting, format: DateFormat): ScheduleForm {
  const zone = zoneOf(meeting.timezone)
  const start = new Date(meeting.startTime)
  return {
    title: meeting.title,
    date: writeDate(dayKey(start, zone), format),
    start: clockOf(start, zone),
    end: meeting.endTime === null ? '' : clockOf(new Date(meeting.endTime), zone),
    timezone: zone,
    description: meeting.description ?? '',
    place: meeting.zoom ? 'zoom' : meeting.link === null ? 'room' : 'link',
    link: meeting.zoom ? '' : (meeting.link ?? ''),
    people: meeting.guests.map(({ userId, customerId, name }) => ({
      id: userId ?? customerId ?? '',
      kind: userId === null ? 'customer' : 'colleague',
      name,
    })),
    ...repeatFormOf(meeting.repeat, format),
  }
}

export interface ScheduleTimes {
  startTime: Date
  endTime: Date | null
}

/** The instant at which clocks show this time; null while the time is incomplete. */
const clockTime = (day: LocalDate, time: string, zone: string): Date | null =>
  atTime(day, time, zone) && atClock(day, time, zone)

/** The start and end of the meeting; null while the day or a time is incomplete. */
export function timesOf(form: ScheduleForm, format: DateFormat): ScheduleTimes | null {
  const day = readDate(form.date, format)
  const startTime = day && clockTime(day, form.start, form.timezone)
  if (!day || !startTime) return null
  if (form.end === '') return { startTime, endTime: null }
  const lastDay: LocalDate = form.end < form.start ? addDays(day, 1) : day
  const endTime = clockTime(lastDay, form.end, form.timezone)
  return endTime && { startTime, endTime }
}

/** The message when a typed time is skipped because clocks are put forward; null when the times are as typed. */
export function clockHint(form: ScheduleForm, times: ScheduleTimes): string | null {
  const { timezone } = form
  const skipped = [
    { typed: form.start, at: times.startTime, what: 'starts' },
    ...(times.endTime ? [{ typed: form.end, at: times.endTime, what: 'ends' }] : []),
  ].find(({ typed, at }) => clockOf(at, timezone) !== typed)
  if (!skipped) return null
  return `Clocks move forward that night, so it ${skipped.what} at ${formatTime(skipped.at, timezone)}.`
}

export type ScheduleProblems = Readonly<
  Partial<Record<'title' | 'date' | 'end' | 'link' | 'description' | 'repeat' | 'until', string>>
>

const FIELD_OF: Readonly<Record<string, keyof ScheduleProblems>> = {
  title: 'title',
  startTime: 'date',
  endTime: 'end',
  link: 'link',
  description: 'description',
  repeat: 'repeat',
  until: 'until',
}

/** The request body of a form, or its problems. */
export function readForm(
  form: ScheduleForm,
  format: DateFormat,
  now: Date,
): { body: BodyOf<typeof createMeeting> } | { problems: ScheduleProblems } {
  const times = timesOf(form, format)
  if (!times) return { problems: { date: 'Please choose a date and a start time' } }
  const rule = ruleOf(form, format)
  if (rule === null && form.repeat !== 'none') return { problems: { until: 'Please choose a day, or leave it empty' } }
  const repeat = rule && { ...rule, except: [] }
  const link = form.place === 'link' ? form.link.trim() : null
  if (link === '') return { problems: { link: 'Please paste the meeting link' } }
  const told = { ...form, ...times, repeat, link, zoom: null }
  const checks = [checkMeetingDraft(told), checkMeetingTimes(told, now)].flatMap((check) =>
    check.allowed ? [] : [[FIELD_OF[check.field ?? ''] ?? 'title', check.text] as const],
  )
  if (checks.length > 0) return { problems: Object.fromEntries(checks) }
  const idsOf = (kind: InvitedPerson['kind']) => form.people.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return {
    body: {
      title: form.title.trim(),
      startTime: times.startTime.toISOString(),
      endTime: times.endTime?.toISOString() ?? null,
      timezone: form.timezone,
      description: form.description.trim() || null,
      link,
      isOnZoom: form.place === 'zoom',
      repeat: rule,
      guestUserIds: idsOf('colleague'),
      guestCustomerIds: idsOf('customer'),
    },
  }
}
