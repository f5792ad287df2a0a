import {
  type CalendarEntry,
  type CalendarMethod,
  calendarFile,
  dayKey,
  formatInstant,
  type Id,
  type Meeting,
  meetingMail,
  type MeetingGuest,
  type MeetingNoticeKind,
  meetingState,
  MINUTE_MS,
  occurrenceOn,
  repeatWords,
  zoneName,
} from '@parley/domain'
import { type Change, enqueue, patch } from './change.ts'
import type { NewId } from './new-id.ts'
import { LINK_PLACEHOLDER } from './outbox-jobs.ts'

/** The data needed to notify the guests of a meeting, including those from outside the team. */
export interface InvitationContext {
  businessName: string
  /** The name of the person who makes the change. */
  byName: string
  /** The person who called the meeting. */
  organizer: { name: string; email: string }
  /** The people who can be reached by mail, by the ids of colleagues and customers. */
  people: ReadonlyMap<Id, { name: string; email: string }>
  /** The names, by id, of customers who can be reached by neither mail nor text. */
  unreached: ReadonlyMap<Id, string>
  /** Whether meetings can be held on Zoom. */
  isZoomConnected: boolean
  /** The address of the room, where a meeting without a link of its own is held. */
  roomUrl: (meetingId: string) => string
  /** The address at which a guest answers. */
  answerUrl: (guestId: Id) => string
}

interface GuestNotice {
  news: MeetingNoticeKind
  meeting: Meeting
  guests: readonly MeetingGuest[]
  /** For a series, its individually changed occurrences; for one of those, its series. */
  series: { apart: readonly Meeting[] } | { of: Meeting | null }
  context: InvitationContext
  byUserId: Id
  now: Date
  newId: NewId
}

/**
 * Notifies guests by mail with a calendar file, and customers by text as well unless no text may be sent. When Zoom has
 * not provided the meeting's link yet, guests are notified once it has, see decideZoomMade.
 */
export const notifyGuests = (notice: GuestNotice): Change[] =>
  isToldLater(notice) ? [] : notice.guests.flatMap((guest) => [...mailTo(guest, notice), ...textTo(guest, notice)])

const isToldLater = ({ news, meeting: { link, zoom } }: GuestNotice) =>
  zoom !== null && link === null && (news !== 'cancelled' || zoom.news === 'invited')

function mailTo(guest: MeetingGuest, notice: GuestNotice): Change[] {
  const { news, meeting, context, now, newId } = notice
  const attendee = context.people.get(guest.userId ?? guest.customerId ?? '')
  if (!attendee) return []
  const { businessName, byName, organizer } = context
  const url = meeting.link ?? context.roomUrl(meeting.meetingId)
  const { title, description } = meeting
  const { subject, text } = meetingMail({
    businessName,
    fromName: byName,
    news,
    title,
    when: whenWords(meeting),
    description,
    url,
    answerUrl: LINK_PLACEHOLDER + namedTime(meeting),
  })
  const method: CalendarMethod = news === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const calendar = { method, text: calendarFile({ method, entries: entriesOf(notice), organizer, attendee, url, now }) }
  const about = { meetingGuestId: guest.id, meetingVersion: meeting.version }
  const mail = { to: attendee.email, replyTo: organizer.email, subject, text, ...about, calendar }
  return [enqueue({ id: newId(), kind: 'mail.send', payload: mail })]
}

function textTo({ id, customerId }: MeetingGuest, { news, meeting, context, byUserId }: GuestNotice): Change[] {
  if (customerId === null || news === 'changed' || news === 'handed') return []
  const url = news === 'cancelled' ? null : context.answerUrl(id) + namedTime(meeting)
  const notice = { about: 'meeting', news, title: meeting.title, when: whenWords(meeting), url } as const
  return [{ type: 'text', customerId, notice, sentByUserId: byUserId }]
}

/**
 * The start time that the message names, as a query parameter, so that the page can point out when the meeting has
 * moved since.
 */
const namedTime = ({ startTime }: Meeting) => `?t=${Math.floor(startTime.getTime() / MINUTE_MS).toString(36)}`

/** Clears the guests' answers, which were given for another time. */
export const askAnew = (guests: readonly MeetingGuest[]): Change[] =>
  guests.flatMap((guest) =>
    guest.answer === null ? [] : [patch('meetingGuest', guest, { answer: null, answeredAt: null })],
  )

/** The day, time and time zone, and the repetition. */
export function whenWords({ startTime, timezone, repeat }: Meeting): string {
  const when = `${formatInstant(startTime, timezone)} (${zoneName(timezone, startTime)})`
  return repeat ? `${when}, ${repeatWords(repeat, dayKey(startTime, timezone))}` : when
}

function entriesOf({ meeting, series, news, now }: GuestNotice): CalendarEntry[] {
  if ('of' in series) return [entryOf(meeting, series.of)]
  const apart = series.apart.filter((one) => news !== 'cancelled' && meetingState(one, now) !== 'cancelled')
  const standsFor = new Set(apart.map(({ seriesDay }) => seriesDay))
  const except = meeting.repeat?.except.filter((day) => !standsFor.has(day)) ?? []
  return [{ ...entryOf(meeting, null), except }, ...apart.map((one) => entryOf(one, meeting))]
}

/**
 * A meeting as an entry for other people's calendars; `series` is given when the meeting replaces one of its
 * occurrences.
 */
export function entryOf(meeting: Meeting, series: Meeting | null): CalendarEntry {
  const { id, title, description, startTime, endTime, timezone, repeat, version, seriesDay } = meeting
  const whole = series?.repeat && { ...series, repeat: { ...series.repeat, except: [] } }
  const instead = whole && seriesDay !== null ? (occurrenceOn(whole, seriesDay)?.startTime ?? null) : null
  return {
    uid: instead && series ? series.id : id,
    title,
    description,
    startTime,
    endTime,
    timezone,
    repeat,
    except: [],
    instead,
    // The version of a split-off meeting starts again at 1, but its sequence must not be lower than the series' last
    // one.
    sequence: instead && series ? series.version + version : version - 1,
  }
}
