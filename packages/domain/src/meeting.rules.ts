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
/** How a meeting stands: one that is scheduled is over once its end has come. */
export type MeetingState = (typeof MEETING_STATUSES)[number] | 'over'

/** Characters. */
export const MEETING_TITLE_MAX = 120
export const MEETING_DESCRIPTION_MAX = 2000
export const MEETING_LINK_MAX = 500
/** Colleagues and customers together. */
export const MEETING_GUESTS_MAX = 50
/** How long one may take at most. */
export const MEETING_LONGEST_MS = DAY_MS
/** Without a range a person sees what began so long ago, or later. */
export const MEETINGS_LOOK_BACK_DAYS = 31
/** How long one takes that starts now. */
export const MEETING_NOW_MS = HOUR_MS / 2

/** What somebody says of a meeting. */
export interface MeetingDraft {
  title: string
  startTime: Date
  /** null: it is open how long it takes. */
  endTime: Date | null
  /** IANA zone in which it was planned. */
  timezone: string
  description: string | null
  /** Where it is held; begins with https://. That of Zoom comes from there. */
  link: string | null
  /** null: it is held at its link, or in its room. */
  zoom: MeetingZoom | null
  /** How it repeats; its times are those of the first one. null: it does not. */
  repeat: MeetingRepeat | null
}

export interface Meeting extends MeetingDraft {
  id: Id
  /** Who called it. */
  userId: Id
  /** What people type to find it, as 481 220 9034. */
  meetingId: string
  status: (typeof MEETING_STATUSES)[number]
  /** Rises with every change. */
  version: number
  /** The series of which it was a part until it was changed; of one that was changed alone the day of the rule that it stands for. */
  seriesId: Id | null
  seriesDay: LocalDate | null
}

/** Which of a series is changed or cancelled: one, that one with all after it, or all. */
export const MEETING_SCOPES = ['this', 'following', 'all'] as const
export type MeetingScope = (typeof MEETING_SCOPES)[number]

/** Which of a series is meant. Of a meeting that does not repeat nothing is asked. */
export interface SeriesPart {
  scope: MeetingScope
  /** The day that names one of the series; null: the series as such, where all of it is meant. */
  day: LocalDate | null
}

/** What somebody says of a meeting that is new. */
export type NewMeetingDraft = Omit<MeetingDraft, 'repeat' | 'zoom'> & { repeat: RepeatRule | null; isOnZoom?: boolean }
/** What is said of a meeting that is there; what is absent stays. */
export type MeetingEdit = { [Field in keyof NewMeetingDraft]?: NewMeetingDraft[Field] | undefined }

/** Somebody who is asked to come: a colleague or a customer. */
export interface MeetingGuest {
  id: Id
  meetingId: Id
  userId: Id | null
  customerId: Id | null
  /** Whether they come; null: they have not said, or not since its time is another one. */
  answer: MeetingAnswer | null
  answeredAt: Date | null
}

/** The order of guests: colleagues first, by name. */
export const compareGuests = (
  a: { id: Id; userId: Id | null; name: string },
  b: { id: Id; userId: Id | null; name: string },
): number => Number(a.userId === null) - Number(b.userId === null) || compareNames(a, b)

/** How a meeting stands at `now`; a series is over once its last one is. */
export function meetingState(
  meeting: Pick<Meeting, 'startTime' | 'endTime' | 'timezone' | 'repeat' | 'status'>,
  now: Date,
): MeetingState {
  if (meeting.status === 'cancelled') return 'cancelled'
  return nextOccurrence(meeting, now) === null ? 'over' : 'scheduled'
}

/** What is still to come of these, each series once with what was changed alone of it, while it repeats. */
export function stillToCome<
  M extends Pick<Meeting, 'id' | 'startTime' | 'endTime' | 'timezone' | 'repeat' | 'status' | 'seriesId' | 'seriesDay'>,
>(meetings: readonly M[], now: Date): M[] {
  const coming = meetings.filter((meeting) => meetingState(meeting, now) === 'scheduled')
  const ids = new Set(coming.flatMap(({ id, repeat }) => (repeat === null ? [] : [id])))
  return coming.filter(({ seriesId, seriesDay }) => seriesId === null || seriesDay === null || !ids.has(seriesId))
}

/** Which of the meetings with one ID its room is for: those of a series have one, however they were changed. */
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

/** Ten digits in three groups that nobody can guess from others, taken from the random end of a record's id. */
export function meetingCodeOf(id: Id): string {
  const digits = String((Number.parseInt(id.slice(-12), 16) % 9_000_000_000) + 1_000_000_000)
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/** What the room of a person is called that they always have. */
export const personalRoomTitle = (name: string): string => `${name}: personal room`

/** The digits of what somebody typed as a meeting's ID. */
export const meetingDigits = (typed: string): string => typed.replaceAll(/\D/g, '')

/** Says whether a link leads somewhere safe, and gives it trimmed; an empty one is none. */
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

/** Says whether a meeting may be at this time; one that is over by `now`, or a series that is, may not. */
export function checkMeetingTimes(
  { startTime, endTime, timezone, repeat }: Pick<MeetingDraft, 'startTime' | 'endTime' | 'timezone' | 'repeat'>,
  now: Date,
): Decision {
  const length = endTime === null ? MEETING_USUAL_MS : endTime.getTime() - startTime.getTime()
  if (length <= 0) return refuse('invalid', 'The meeting must end after it starts', { field: 'endTime' })
  if (length > MEETING_LONGEST_MS) {
    return refuse('invalid', 'A meeting lasts at most 24 hours', { field: 'endTime' })
  }
  if (nextOccurrence({ startTime, endTime, timezone, repeat }, now) === null) {
    return refuse('invalid', 'This time is over. Choose a later one.', { field: 'startTime' })
  }
  return allowed
}

/** Says whether a meeting can be as it is told, its times apart, and gives it trimmed; a series begins on the first day of its rule. */
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

/** Says whether so many may be asked to one meeting. */
export function checkGuestCount(count: number): Decision {
  if (count <= MEETING_GUESTS_MAX) return allowed
  return refuse('invalid', `At most ${MEETING_GUESTS_MAX} people can be invited to a meeting`, { field: 'guests' })
}

/** How a customer is reached; instants may be as an answer brings them. */
interface Reach {
  email: string | null
  optedOutAt: Date | string | null
}

/** Whether an invitation reaches a customer: by mail, or by text unless they want none. */
export const isInvitable = ({ email, optedOutAt }: Reach): boolean => email !== null || optedOutAt === null

/** Why customers of these names are not invited. */
export const unreachedText = (names: readonly string[]): string =>
  `${names.join(', ')} cannot be invited: no email address is known, and texts are not wanted`

/** Says whether an invitation reaches everybody who comes to be invited; `unreached`: what those are called whom none does. */
export const checkReached = (unreached: readonly string[]): Decision =>
  unreached.length === 0 ? allowed : refuse('invalid', unreachedText(unreached), { field: 'guests' })

/** Says whether the person may call the meeting off: who called it, or a manager or admin who is invited. */
export function checkCancelMeeting(
  { userId }: Pick<Meeting, 'userId'>,
  actor: Pick<Actor, 'userId' | 'role'>,
): Decision {
  if (userId === actor.userId || may(actor, 'meeting.cancelOthers')) return allowed
  return refuse('forbidden', 'Only whoever called the meeting, a manager or an admin can cancel it')
}
