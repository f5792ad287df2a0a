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
  type MeetingNews,
  meetingState,
  MINUTE_MS,
  occurrenceOn,
  repeatWords,
  zoneName,
} from '@parley/domain'
import { type Change, enqueue, patch } from './change.ts'
import type { NewId } from './new-id.ts'
import { LINK_PLACEHOLDER } from './outbox-jobs.ts'

/** What has to be known to tell guests of a meeting, who come from outside too. */
export interface InvitationContext {
  businessName: string
  /** Whose doing it is. */
  byName: string
  /** Whoever called the meeting. */
  organizer: { name: string; email: string }
  /** Who can be mailed, by the ids of colleagues and customers. */
  people: ReadonlyMap<Id, { name: string; email: string }>
  /** Customers whom neither mail nor text reaches, as they are called. */
  unreached: ReadonlyMap<Id, string>
  /** Meetings can be held on Zoom. */
  isZoomConnected: boolean
  /** Where a meeting without a link of its own is held. */
  roomUrl: (meetingId: string) => string
  /** Where a guest answers. */
  answerUrl: (guestId: Id) => string
}

interface GuestNotice {
  news: MeetingNews
  meeting: Meeting
  guests: readonly MeetingGuest[]
  /** Of a series, what was changed alone of it; of what was changed alone, its series. */
  series: { apart: readonly Meeting[] } | { of: Meeting | null }
  context: InvitationContext
  byUserId: Id
  now: Date
  newId: NewId
}

/**
 * Tells guests by mail, with what their calendars read, and customers by text as well, unless none may leave. Of a meeting whose link
 * Zoom has not given yet they are told once it has, see decideZoomMade.
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

/** The page says where the meeting is at another time than the message named. */
const namedTime = ({ startTime }: Meeting) => `?t=${Math.floor(startTime.getTime() / MINUTE_MS).toString(36)}`

/** What a guest said of another time says nothing of this one. */
export const askAnew = (guests: readonly MeetingGuest[]): Change[] =>
  guests.flatMap((guest) =>
    guest.answer === null ? [] : [patch('meetingGuest', guest, { answer: null, answeredAt: null })],
  )

/** Day, time and zone, and how it repeats. */
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

/** A meeting for calendars of others; `series` is given where it stands for one of that. */
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
    // A part begins anew, and may not lie behind what its series said of it.
    sequence: instead && series ? series.version + version : version - 1,
  }
}
