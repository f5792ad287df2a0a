import type { Meeting, Member } from '@parley/domain'
import { expect, test } from 'vitest'
import { decideMeetingsOfLeaver, type LeftMeeting } from './meeting.leave.ts'
import { changesOf, ofType, patched } from './test-changes.ts'
import { guestOf, MEETING as meeting } from './test-meetings.ts'

const now = new Date('2026-11-19T21:47:00Z')
const memberOf = (id: string, status: Member['status'] = 'active'): Member => ({
  id,
  name: id,
  email: `${id}@larkspur.example`,
  role: 'standard',
  paymentLimit: null,
  status,
})
const left: LeftMeeting = {
  meeting,
  guests: [guestOf({ userId: 'devin' }), guestOf({ userId: 'jo' }), guestOf({ customerId: 'priscilla' })],
  apart: [],
  apartGuests: [],
  series: null,
  context: {
    businessName: 'Larkspur Plumbing',
    byName: 'Dana Whitfield',
    organizer: { name: 'Devin Kim', email: 'devin@larkspur.example' },
    isZoomConnected: false,
    people: new Map([
      ['jo', { name: 'Jo Park', email: 'jo@larkspur.example' }],
      ['priscilla', { name: 'Priscilla Nwosu', email: 'priscilla@customer.example' }],
    ]),
    unreached: new Map(),
    roomUrl: (code) => `https://parley.example/meetings/room/${code}`,
    answerUrl: (guestId) => `https://parley.example/invitation/${guestId}`,
  },
}
const decide = (targetId: string | null | undefined, meetings: readonly LeftMeeting[] = [left]) =>
  decideMeetingsOfLeaver({
    actor: { userId: 'dana', role: 'admin' },
    member: memberOf('marcus'),
    members: [memberOf('marcus'), memberOf('devin'), memberOf('sam', 'inactive')],
    targetId,
    meetings,
    now,
    newId: () => 'new',
  })
const told = (targetId: string | null) =>
  ofType(changesOf(decide(targetId)), 'notify').map(({ notification: { userId, kind } }) => [userId, kind])
const mailed = (targetId: string | null) =>
  ofType(changesOf(decide(targetId)), 'enqueue').flatMap(({ job }) =>
    job.kind === 'mail.send' ? [[job.payload.to, job.payload.subject]] : [],
  )

test('whoever is chosen holds the meeting and is no guest of it any more; the others are told who holds it', () => {
  const changes = changesOf(decide('devin'))
  expect(changes[0]).toMatchObject({ type: 'remove', noun: 'meetingGuest', record: { userId: 'devin' } })
  expect(patched(changes, 'meeting')).toEqual([{ id: 'meeting', userId: 'devin', version: 4 }])
  expect(told('devin')).toEqual([['devin', 'meeting_handed_over']])
  expect(mailed('devin')).toEqual([
    ['jo@larkspur.example', 'New host: Dispatch'],
    ['priscilla@customer.example', 'New host: Dispatch'],
  ])
  expect(ofType(changes, 'text')).toEqual([])
})

test('with nobody it is cancelled, which who leaves is not told', () => {
  expect(patched(changesOf(decide(null)), 'meeting')).toEqual([{ id: 'meeting', status: 'cancelled', version: 4 }])
  expect(told(null)).toEqual([
    ['devin', 'meeting_cancelled'],
    ['jo', 'meeting_cancelled'],
  ])
})

test('of a series what was changed alone goes along while it is still to come', () => {
  const day = (date: string, id: string): Meeting => ({
    ...meeting,
    id,
    startTime: new Date(`${date}T22:00:00Z`),
    seriesId: 'meeting',
    seriesDay: date,
  })
  const repeat = { unit: 'day', interval: 1, weekdays: [], until: null, except: ['2026-11-18', '2026-11-21'] } as const
  const series = {
    ...meeting,
    startTime: new Date('2026-11-17T22:00:00Z'),
    repeat: { ...repeat, weekdays: [], except: [...repeat.except] },
  }
  const apart = [day('2026-11-18', 'over'), day('2026-11-21', 'alone')]
  const changes = changesOf(decide('devin', [{ ...left, meeting: series, apart }]))
  expect(patched(changes, 'meeting').map(({ id }) => id)).toEqual(['meeting', 'alone'])
})

test('nobody gets meetings who is not at work, and where nothing is said they stay', () => {
  expect(decide('sam')).toMatchObject({ allowed: false, code: 'wrong_state', field: 'meetingsToUserId' })
  expect(decide('marcus')).toMatchObject({ allowed: false, code: 'invalid' })
  expect(decide(undefined)).toEqual({ allowed: true, changes: [] })
  expect(decide('sam', [])).toEqual({ allowed: true, changes: [] })
})
