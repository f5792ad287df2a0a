import {
  type Actor,
  checkCancelMeeting,
  type Decision,
  type LocalDate,
  type Meeting,
  type MeetingGuest,
  meetingState,
  occurrenceOn,
  type SeriesPart,
} from '@parley/domain'
import { type Change, patch } from './change.ts'
import { transition } from './lifecycle.ts'
import { type InvitationContext, notifyGuests } from './meeting.invitations.ts'
import { meetingLifecycle } from './meeting.lifecycle.ts'
import { auditCancelledMeeting, auditSeries, meetingNotices } from './meeting.notices.ts'
import { GONE, isFirstDay, REFUSED_STATES, repeatWithout } from './meeting.series.ts'
import { removeFromZoom } from './meeting.zoom.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides that a meeting is cancelled; the colleagues who would come are notified. Refused once it is cancelled or
 * over. Of a series, a single occurrence can be cancelled, or one with all after it, including those that were changed
 * individually.
 */
export function decideCancelMeeting(input: {
  actor: Pick<Actor, 'userId' | 'role'>
  meeting: Meeting
  guests: readonly MeetingGuest[]
  apart: readonly Meeting[]
  /** The guests of the individually changed occurrences. */
  apartGuests: readonly MeetingGuest[]
  /** The series of an individually changed occurrence; null when the meeting is none. */
  series: Meeting | null
  part: SeriesPart
  /** The data needed to reach those who would come. */
  context: InvitationContext
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, meeting, guests, apart, apartGuests, series, part, context, now, newId } = input
  const may = checkCancelMeeting(meeting, actor)
  if (!may.allowed) return may
  const { repeat } = meeting
  const day =
    part.scope === 'all' || (part.scope === 'following' && isFirstDay(meeting, part.day ?? '')) ? null : part.day
  const one = day === null ? null : occurrenceOn(meeting, day)
  if (repeat && day !== null && one === null) return GONE
  const meant: Meeting = one ? { ...meeting, startTime: one.startTime, endTime: one.endTime, repeat: null } : meeting
  const state = meetingState(meant, now)
  const next = transition(meetingLifecycle, state, 'meeting.cancel', REFUSED_STATES[state])
  if (!next.allowed) return next
  const to = [meeting.userId, ...guests.flatMap(({ userId }) => userId ?? [])]
  const told = { kind: 'meeting_cancelled', to, byUserId: actor.userId, now, newId } as const
  const toGuests = { guests, context, byUserId: actor.userId, now, newId }
  const known = new Set(guests.flatMap(({ userId, customerId }) => userId ?? customerId ?? []))
  /**
   * Guests of the series are told once that all of it is cancelled, and so not again for each individually changed
   * occurrence.
   */
  const cancelledAlone = (other: Meeting): Change[] => {
    const cancelled = { ...other, version: other.version + 1 }
    const only = apartGuests.filter(
      ({ meetingId, userId, customerId }) => meetingId === other.id && !known.has(userId ?? customerId ?? ''),
    )
    const colleagues = only.flatMap(({ userId }) => userId ?? [])
    return [
      patch('meeting', other, { status: 'cancelled', version: cancelled.version }),
      auditCancelledMeeting(other),
      ...(other.zoom?.id === meeting.zoom?.id ? [] : removeFromZoom(other, newId)),
      ...meetingNotices({ ...told, to: colleagues, meeting: other }),
      ...notifyGuests({ ...toGuests, guests: only, news: 'cancelled', meeting: cancelled, series: { of: meeting } }),
    ]
  }
  const alone = (from: LocalDate): Change[] =>
    apart
      .filter((other) => (other.seriesDay ?? '') >= from && meetingState(other, now) === 'scheduled')
      .flatMap(cancelledAlone)
  if (repeat === null || day === null) {
    return {
      allowed: true,
      changes: [
        patch('meeting', meeting, { status: 'cancelled', version: meeting.version + 1 }),
        auditCancelledMeeting(meeting),
        ...removeFromZoom(meeting, newId),
        ...alone(''),
        ...meetingNotices({ ...told, meeting }),
        ...notifyGuests({
          ...toGuests,
          news: 'cancelled',
          meeting: { ...meeting, version: meeting.version + 1 },
          series: meeting.seriesDay === null ? { apart: [] } : { of: series },
        }),
      ],
    }
  }
  const isOne = part.scope === 'this'
  const over = apart.filter((other) => meetingState(other, now) === 'over')
  const left = repeatWithout(repeat, { scope: part.scope, day }, over)
  const rest: Meeting = { ...meeting, repeat: left, version: meeting.version + 1 }
  const before = apart.filter(({ seriesDay }) => (seriesDay ?? '') < day)
  return {
    allowed: true,
    changes: [
      patch('meeting', meeting, { repeat: left, version: meeting.version + 1 }),
      auditSeries(meeting, left),
      ...(isOne ? [] : alone(day)),
      ...meetingNotices({ ...told, meeting: isOne ? meant : { ...meant, repeat } }),
      ...(isOne
        ? notifyGuests({ ...toGuests, news: 'cancelled', meeting: { ...meant, seriesDay: day }, series: { of: rest } })
        : notifyGuests({ ...toGuests, news: 'ends', meeting: rest, series: { apart: before } })),
    ],
  }
}
