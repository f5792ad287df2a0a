import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { DAY_MS, HOUR_MS } from './duration.ts'
import type { MeetingAnswer } from './meeting-answer.rules.ts'
import {
  checkRepeat,
  MEETING_USUAL_MS,
  type MeetingRepeat,
  nextOccurrence,
  nextOf,
  type RepeatRule,
} from './meeting-repeat.ts'
import { checkFreeText } from './message.rules.ts'
import { compareNames } from './names.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import type { Id, LocalDate } from './values.ts'
import type { MeetingZoom } from './zoom.rules.ts'

export const MEETING_STATUSES = ['scheduled', 'cancelled'] as const
/** State of a meeting; a scheduled one is `over` once its end has passed. */
export type MeetingState = (typeof MEETING_STATUSES)[number] | 'over'

/** Maximum lengths, in characters. */
export const MEETING_TITLE_MAX = 120
export const MEETING_DESCRIPTION_MAX = 2000
export const MEETING_LINK_MAX = 500
/** Maximum number of guests, colleagues and customers together. */
export const MEETING_GUESTS_MAX = 50
/** Maximum duration of a meeting, in milliseconds. */
export const MEETING_LONGEST_MS = DAY_MS
/** Without a range, meetings that began up to this many days ago are listed. */
export const MEETINGS_LOOK_BACK_DAYS = 31
/** Duration of a meeting that is started immediately, in milliseconds. */
export const MEETING_NOW_MS = HOUR_MS / 2

/** The data that a user enters for a meeting. */
export interface MeetingDraft {
  title: string
  startTime: Date
  /** null when the end is open. */
  endTime: Date | null
  /** IANA time zone in which the meeting was planned. */
  timezone: string
  description: string | null
  /** Link to the place of the meeting; begins with https://. For a meeting on Zoom, Zoom supplies it. */
  link: string | null
  /** Its state on Zoom; null when it is held at its link or in its room. */
  zoom: MeetingZoom | null
  /**
   * How the meeting repeats, with the times above being those of its first occurrence; null when it does not repeat.
   */
  repeat: MeetingRepeat | null
}

export interface Meeting extends MeetingDraft {
  id: Id
  /** The organizer. */
  userId: Id
  /** The meeting ID that people type to find the meeting, such as 481 220 9034. */
  meetingId: string
  status: (typeof MEETING_STATUSES)[number]
  /** Incremented with every change. */
  version: number
  /**
   * The series from which this meeting was split off by a change; `seriesDay` is the day of the rule that it replaces,
   * when only that day was changed.
   */
  seriesId: Id | null
  seriesDay: LocalDate | null
}

/** Which part of a series is changed or cancelled: one occurrence, that one and all after it, or all. */
export const MEETING_SCOPES = ['this', 'following', 'all'] as const
export type MeetingScope = (typeof MEETING_SCOPES)[number]

/** The part of a series that a command applies to; ignored for a meeting that does not repeat. */
export interface SeriesPart {
  scope: MeetingScope
  /** The day that names an occurrence of the series; null for the series as a whole, when all of it is meant. */
  day: LocalDate | null
}

/** The fields of a new meeting as entered by its organizer. */
export type NewMeetingDraft = Omit<MeetingDraft, 'repeat' | 'zoom'> & { repeat: RepeatRule | null; isOnZoom?: boolean }
/** The changes to an existing meeting; absent fields keep their value. */
export type MeetingEdit = { [Field in keyof NewMeetingDraft]?: NewMeetingDraft[Field] | undefined }

/** A person invited to a meeting: a colleague or a customer. */
export interface MeetingGuest {
  id: Id
  meetingId: Id
  userId: Id | null
  customerId: Id | null
  /** The guest's answer; null when they have not answered, or not since the meeting was moved. */
  answer: MeetingAnswer | null
  answeredAt: Date | null
}

/** Sort order of guests: colleagues first, then by name. */
export const compareGuests = (
  a: { id: Id; userId: Id | null; name: string },
  b: { id: Id; userId: Id | null; name: string },
): number => Number(a.userId === null) - Number(b.userId === null) || compareNames(a, b)

/** The state of a meeting at `now`; a series is over once its last occurrence is. */
export function meetingState(
  meeting: Pick<Meeting, 'startTime' | 'endTime' | 'timezone' | 'repeat' | 'status'>,
  now: Date,
): MeetingState {
  if (meeting.status === 'cancelled') return 'cancelled'
  return nextOccurrence(meeting, now) === null ? 'over' : 'scheduled'
}

/**
 * The meetings that are neither over nor cancelled. A series that still repeats is listed once and also represents its
 * occurrences that were changed alone.
 */
export function upcomingOf<
  M extends Pick<Meeting, 'id' | 'startTime' | 'endTime' | 'timezone' | 'repeat' | 'status' | 'seriesId' | 'seriesDay'>,
>(meetings: readonly M[], now: Date): M[] {
  const coming = meetings.filter((meeting) => meetingState(meeting, now) === 'scheduled')
  const ids = new Set(coming.flatMap(({ id, repeat }) => (repeat === null ? [] : [id])))
  return coming.filter(({ seriesId, seriesDay }) => seriesId === null || seriesDay === null || !ids.has(seriesId))
}

/**
 * The meeting that a room is for, among those with its meeting ID: the next one of them, else the first. All parts of a
 * series share one ID, however they were changed.
 */
export const meetingOfRoom = <
  M extends Pick<Meeting, 'id' | 'startTime' | 'endTime' | 'timezone' | 'repeat' | 'status'>,
>(
  meetings: readonly M[],
  now: Date,
): M | undefined =>
  nextOf(
    meetings.filter(({ status }) => status === 'scheduled'),
    now,
  )?.meeting ?? meetings[0]

/**
 * A meeting ID of ten digits in three groups, derived from the random end of a record's id, so it cannot be guessed
 * from other IDs.
 */
export function meetingCodeOf(id: Id): string {
  const digits = String((Number.parseInt(id.slice(-12), 16) % 9_000_000_000) + 1_000_000_000)
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/** The title of a user's permanent personal room. */
export const personalRoomTitle = (name: string): string => `${name}: personal room`

/** The digits of a meeting ID as typed. */
export const meetingDigits = (typed: string): string => typed.replaceAll(/\D/g, '')

/** Checks that a link is a valid https:// address and returns it trimmed; null when it is empty. */
export function checkMeetingLink(typed: string | null): Decision<{ link: string | null }> {
  const link = typed?.trim() ?? ''
  if (link === '') return { allowed: true, link: null }
  const isSafe = URL.canParse(link) && new URL(link).protocol === 'https:'
  if (!isSafe) return refuse('invalid', 'The link must begin with https://', { field: 'link' })
  if (link.length > MEETING_LINK_MAX) {
    return refuse('invalid', `The link must be ${MEETING_LINK_MAX} characters or less`, { field: 'link' })
  }
  return { allowed: true, link }
}

/**
 * Decides whether a meeting may take place at this time; refused when the meeting, or the whole series, is over by
 * `now`.
 */
export function checkMeetingTimes(
  { startTime, endTime, timezone, repeat }: Pick<MeetingDraft, 'startTime' | 'endTime' | 'timezone' | 'repeat'>,
  now: Date,
): Decision {
  const length = endTime === null ? MEETING_USUAL_MS : endTime.getTime() - startTime.getTime()
  if (length <= 0) return refuse('invalid', 'The meeting must end after it starts', { field: 'endTime' })
  if (length > MEETING_LONGEST_MS) {
    return refuse('invalid', 'A meeting can last at most 24 hours', { field: 'endTime' })
  }
  if (nextOccurrence({ startTime, endTime, timezone, repeat }, now) === null) {
    return refuse('invalid', 'This time has passed. Choose a later one.', { field: 'startTime' })
  }
  return allowed
}

/** Checks a meeting except for its times and returns it trimmed; a series is moved to the first day of its rule. */
export function checkMeetingDraft(draft: MeetingDraft): Decision<{ draft: MeetingDraft }> {
  const title = draft.title.trim()
  if (title === '') return refuse('invalid', 'Please give the meeting a title', { field: 'title' })
  if (title.length > MEETING_TITLE_MAX) {
    return refuse('invalid', `The title must be ${MEETING_TITLE_MAX} characters or less`, { field: 'title' })
  }
  const description = draft.description?.trim() || null
  if (description !== null && description.length > MEETING_DESCRIPTION_MAX) {
    const text = `The description must be ${MEETING_DESCRIPTION_MAX} characters or less`
    return refuse('invalid', text, { field: 'description' })
  }
  const where = checkMeetingLink(draft.link)
  if (!where.allowed) return where
  const texts = [checkFreeText(title, 'title'), checkFreeText(description ?? '', 'description')]
  const refused = texts.find((check) => !check.allowed)
  if (refused && !refused.allowed) return refused
  const checked = { ...draft, title, description, link: where.link }
  if (draft.repeat === null) return { allowed: true, draft: checked }
  const series = checkRepeat(draft.repeat, draft)
  if (!series.allowed) return series
  const later = series.startTime.getTime() - draft.startTime.getTime()
  return {
    allowed: true,
    draft: {
      ...checked,
      repeat: { ...series.rule, except: draft.repeat.except },
      startTime: series.startTime,
      endTime: draft.endTime && new Date(draft.endTime.getTime() + later),
    },
  }
}

/** Decides whether this many guests may be invited to one meeting. */
export function checkGuestCount(count: number): Decision {
  if (count <= MEETING_GUESTS_MAX) return allowed
  return refuse('invalid', `At most ${MEETING_GUESTS_MAX} people can be invited to a meeting`, { field: 'guests' })
}

/** How a customer can be reached; instants may be strings, as in an API response. */
interface Reach {
  email: string | null
  optedOutAt: Date | string | null
}

/** Whether an invitation can reach a customer: by mail, or by text unless they have opted out. */
export const isInvitable = ({ email, optedOutAt }: Reach): boolean => email !== null || optedOutAt === null

/** Explains why the customers with these names cannot be invited. */
export const unreachedText = (names: readonly string[]): string =>
  `${names.join(', ')} cannot be invited: no email address is known, and texts are not wanted`

/** Refuses when an invitation cannot reach some of the new guests; `unreached` are their names. */
export const checkReached = (unreached: readonly string[]): Decision =>
  unreached.length === 0 ? allowed : refuse('invalid', unreachedText(unreached), { field: 'guests' })

/**
 * Decides whether the actor may cancel the meeting: its organizer, or a manager or admin; that the latter are invited
 * is ensured where the meeting is read.
 */
export function checkCancelMeeting(
  { userId }: Pick<Meeting, 'userId'>,
  actor: Pick<Actor, 'userId' | 'role'>,
): Decision {
  if (userId === actor.userId || may(actor, 'meeting.cancelOthers')) return allowed
  return refuse('forbidden', 'Only the host, a manager or an admin can cancel this meeting')
}
