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

/** What Zoom knows of a meeting. */
const toldZoom = ({ title, startTime, endTime, timezone, repeat }: Meeting) =>
  JSON.stringify([title, startTime, endTime, timezone, repeat !== null])

/** Has Zoom asked for what follows from a change of a meeting; null: it is new, with what it may have of its series. */
export function askZoom(before: Meeting | null, after: Meeting, newId: NewId): Change[] {
  const left = before?.zoom && after.zoom === null ? removeFromZoom(before, newId) : []
  if (after.zoom === null) return left
  const isNew = after.zoom.id === null && !before?.zoom
  return isNew || (before !== null && toldZoom(before) !== toldZoom(after)) ? [keep(after, newId)] : []
}

/** Has a meeting deleted at Zoom, unless others are held in it. */
export const removeFromZoom = ({ id: meetingId, zoom }: Meeting, newId: NewId): Change[] =>
  !zoom?.id ? [] : [enqueue({ id: newId(), kind: 'zoom.remove', payload: { meetingId, zoomId: zoom.id } })]

/** Decides that Zoom is asked once more for what it has not done. */
export function decideRetryZoom(meeting: Meeting, newId: NewId): Decision<{ changes: Change[] }> {
  const { zoom, status } = meeting
  if (!zoom?.problem || status === 'cancelled') {
    return refuse('wrong_state', 'There is nothing to try again. Look at the meeting once more.')
  }
  return {
    allowed: true,
    changes: [patch('meeting', meeting, { zoom: { ...zoom, problem: null } }), keep(meeting, newId)],
  }
}

interface MadeInput {
  /** As it is now, not as it was when Zoom was asked. */
  meeting: Meeting
  guests: readonly MeetingGuest[]
  apart: readonly Meeting[]
  series: Meeting | null
  made: { id: string; link: string }
  context: InvitationContext
  now: Date
  newId: NewId
}

/** A meeting has its link at Zoom, which guests are told now; what is not wanted any more is deleted there again. */
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

/** Zoom has done what it was asked, or somebody deleted the meeting there: then it is made anew, and so are the `others` held in it. */
export function decideZoomKept(meeting: Meeting, isGone: boolean, others: readonly Meeting[], newId: NewId): Change[] {
  const { zoom } = meeting
  if (zoom === null) return []
  if (!isGone) return zoom.problem === null ? [] : [patch('meeting', meeting, { zoom: { ...zoom, problem: null } })]
  const anew: MeetingZoom = { id: null, isAsked: false, problem: null, news: 'changed' }
  return [meeting, ...others].flatMap((one) => [patch('meeting', one, { link: null, zoom: anew }), keep(one, newId)])
}

/** Zoom says that a meeting there ended, or that it was deleted: then Zoom is asked whether that is so. `held` are those that are held in it. */
export function decideZoomTold(
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

/** Zoom has not done what it was asked, which is seen on the meeting; whoever called it hears of it once, until it is tried again. */
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
