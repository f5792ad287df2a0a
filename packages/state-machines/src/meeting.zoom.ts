import {
  type Decision,
  type Meeting,
  type MeetingGuest,
  meetingState,
  type MeetingZoom,
  NEW_ZOOM,
  refuse,
  ZOOM_PROBLEM_TEXTS,
  type ZoomProblem,
} from '@parley/domain'
import { type Change, enqueue, patch } from './change.ts'
import { type InvitationContext, notifyGuests } from './meeting.invitations.ts'
import { meetingNotices } from './meeting.notices.ts'
import type { NewId } from './new-id.ts'

const keep = ({ id: meetingId }: Meeting, newId: NewId): Change =>
  enqueue({ id: newId(), kind: 'zoom.keep', payload: { meetingId } })

/** The facts of a meeting that Zoom is given. */
const toldZoom = ({ title, startTime, endTime, timezone, repeat }: Meeting) =>
  JSON.stringify([title, startTime, endTime, timezone, repeat !== null])

/**
 * The jobs for Zoom that follow from a change of a meeting. `before` is null for a new meeting, which may already have
 * the Zoom meeting of its series.
 */
export function askZoom(before: Meeting | null, after: Meeting, newId: NewId): Change[] {
  const left = before?.zoom && after.zoom === null ? removeFromZoom(before, newId) : []
  if (after.zoom === null) return left
  const isNew = after.zoom.id === null && !before?.zoom
  return isNew || (before !== null && toldZoom(before) !== toldZoom(after)) ? [keep(after, newId)] : []
}

/** Queues the deletion of a meeting at Zoom; the worker keeps it when other meetings are held in it. */
export const removeFromZoom = ({ id: meetingId, zoom }: Meeting, newId: NewId): Change[] =>
  !zoom?.id ? [] : [enqueue({ id: newId(), kind: 'zoom.remove', payload: { meetingId, zoomId: zoom.id } })]

/** Decides a retry of what Zoom has not done. */
export function decideRetryZoom(meeting: Meeting, newId: NewId): Decision<{ changes: Change[] }> {
  const { zoom, status } = meeting
  if (!zoom?.problem || status === 'cancelled') {
    return refuse('wrong_state', 'There is nothing to try again. Check the meeting.')
  }
  return {
    allowed: true,
    changes: [patch('meeting', meeting, { zoom: { ...zoom, problem: null } }), keep(meeting, newId)],
  }
}

interface MadeInput {
  /** The meeting as it is now, not as it was when Zoom was called. */
  meeting: Meeting
  guests: readonly MeetingGuest[]
  apart: readonly Meeting[]
  series: Meeting | null
  made: { id: string; link: string }
  context: InvitationContext
  now: Date
  newId: NewId
}

/**
 * Decides what follows when Zoom has created a meeting: it gets its link, and guests are notified now. A Zoom meeting
 * that is no longer wanted is deleted again.
 */
export function decideZoomMade({ meeting, guests, apart, series, made, context, now, newId }: MadeInput): Change[] {
  const { zoom } = meeting
  if (zoom?.id === made.id) return []
  if (meeting.status === 'cancelled' || zoom?.id !== null) {
    return removeFromZoom({ ...meeting, zoom: { ...NEW_ZOOM, id: made.id } }, newId)
  }
  const fields = { link: made.link, zoom: { id: made.id, isAsked: true, problem: null, news: null } }
  const told = {
    meeting: { ...meeting, ...fields },
    guests,
    series: meeting.seriesDay === null ? { apart } : { of: series },
    context,
    byUserId: meeting.userId,
    now,
    newId,
  }
  return [patch('meeting', meeting, fields), ...(zoom.news === null ? [] : notifyGuests({ ...told, news: zoom.news }))]
}

/**
 * Decides what follows when Zoom has been updated, or when somebody deleted the meeting there: then it is created
 * again, with the `others` held in it.
 */
export function decideZoomKept(meeting: Meeting, isGone: boolean, others: readonly Meeting[], newId: NewId): Change[] {
  const { zoom } = meeting
  if (zoom === null) return []
  if (!isGone) return zoom.problem === null ? [] : [patch('meeting', meeting, { zoom: { ...zoom, problem: null } })]
  const anew: MeetingZoom = { id: null, isAsked: false, problem: null, news: 'changed' }
  return [meeting, ...others].flatMap((one) => [patch('meeting', one, { link: null, zoom: anew }), keep(one, newId)])
}

/**
 * Decides what follows from a report by Zoom: an end is recorded; after a deletion, Zoom is queried whether it is true.
 * `held` are the meetings held in the Zoom meeting.
 */
export function decideZoomReport(
  held: readonly Meeting[],
  told: { event: 'ended'; at: Date } | { event: 'deleted' },
  newId: NewId,
): Change[] {
  if (told.event === 'deleted') return held.map((meeting) => keep(meeting, newId))
  const endedAt = told.at.toISOString()
  return held.flatMap((meeting) => {
    const { zoom } = meeting
    const isNews = zoom !== null && (zoom.endedAt ?? '') < endedAt
    return isNews ? [patch('meeting', meeting, { zoom: { ...zoom, endedAt } })] : []
  })
}

/**
 * Records that Zoom has not done what was requested, which the meeting shows; its organizer is notified once, until the
 * next retry.
 */
export function decideZoomFailed(
  meeting: Meeting,
  problem: ZoomProblem,
  { now, newId }: { now: Date; newId: NewId },
): Change[] {
  const { zoom, userId } = meeting
  if (zoom === null) return []
  const isNews = zoom.problem === null && meetingState(meeting, now) === 'scheduled'
  const notice = {
    kind: 'meeting_zoom_failed',
    meeting,
    byUserId: null,
    more: ZOOM_PROBLEM_TEXTS[problem],
    now,
    newId,
  } as const
  return [
    patch('meeting', meeting, { zoom: { ...zoom, problem } }),
    ...(isNews ? meetingNotices({ ...notice, to: [userId] }) : []),
  ]
}
