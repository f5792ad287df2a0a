import { type Meeting, type MeetingZoom, ZOOM_PROBLEM_TEXTS } from '@parley/domain'
import { expect, test } from 'vitest'
import { decideZoomFailed } from './meeting.zoom.ts'
import { ofType, patched } from './test-changes.ts'
import { MEETING } from './test-meetings.ts'

const now = new Date('2026-11-19T21:47:00Z')
const zoom: MeetingZoom = { id: null, isAsked: true, problem: null, news: 'invited' }
const meeting: Meeting = { ...MEETING, zoom }
const failed = (of: Partial<Meeting> = {}) =>
  decideZoomFailed({ ...meeting, ...of }, 'unreachable', { now, newId: () => 'new' })
const told = (of: Partial<Meeting> = {}) =>
  ofType(failed(of), 'notify').map(({ notification: { userId, kind, actorUserId, meetingId, detail } }) => [
    userId,
    kind,
    actorUserId,
    meetingId,
    detail,
  ])

test('what Zoom has not done is kept with the meeting and told to whoever called it, with the reason', () => {
  expect(patched(failed(), 'meeting')).toEqual([{ id: 'meeting', zoom: { ...zoom, problem: 'unreachable' } }])
  const detail = `Dispatch, Nov 19, 2026, 3:00 PM (Mountain Time). ${ZOOM_PROBLEM_TEXTS.unreachable}`
  expect(told()).toEqual([['marcus', 'meeting_zoom_failed', null, 'meeting', detail]])
})

test('it is told once, and of no meeting that is over or cancelled', () => {
  expect(told({ zoom: { ...zoom, problem: 'limit' } })).toEqual([])
  expect(told({ status: 'cancelled' })).toEqual([])
  expect(told({ startTime: new Date('2026-11-19T19:00:00Z') })).toEqual([])
  expect(failed({ zoom: null })).toEqual([])
})
