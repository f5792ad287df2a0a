import type { Meeting, MeetingGuest } from '@parley/domain'
import { expect, test } from 'vitest'
import { decideCancelMeeting, decideChangeMeeting, decideCreateMeeting } from './meeting.decisions.ts'

const now = new Date('2026-11-19T21:47:00Z')
const meeting: Meeting = {
  id: 'meeting',
  userId: 'marcus',
  title: 'Dispatch',
  startTime: new Date('2026-11-19T22:00:00Z'),
  endTime: null,
  timezone: 'America/Denver',
  description: null,
  link: null,
  meetingId: '481 220 9034',
  status: 'scheduled',
  version: 3,
}
const { title, startTime, endTime, timezone, description, link } = meeting
const draft = { title, startTime, endTime, timezone, description, link }
const ids = () => {
  let count = 0
  return () => `00000000-0000-7000-8000-00000000000${(count += 1)}`
}
const guest: MeetingGuest = { id: 'guest', meetingId: 'meeting', userId: 'devin', customerId: null }
const nobody = { userIds: [], customerIds: [] }

test('who is invited comes once, and whoever calls the meeting is no guest of it', () => {
  const decision = decideCreateMeeting({
    actor: { userId: 'marcus' },
    draft,
    invited: { userIds: ['devin', 'marcus', 'devin'], customerIds: ['priscilla'] },
    now,
    newId: ids(),
  })
  if (!decision.allowed) throw new Error(decision.text)
  expect(decision.meeting).toMatchObject({ userId: 'marcus', status: 'scheduled', version: 1 })
  expect(decision.changes.slice(1)).toMatchObject([
    { type: 'put', noun: 'meetingGuest', record: { userId: 'devin', customerId: null } },
    { type: 'put', noun: 'meetingGuest', record: { userId: null, customerId: 'priscilla' } },
  ])
})

test('a meeting that is over before it is called is refused', () => {
  const late = { ...draft, startTime: new Date('2026-11-19T20:00:00Z') }
  const decision = decideCreateMeeting({ actor: { userId: 'marcus' }, draft: late, invited: nobody, now, newId: ids() })
  expect(decision).toMatchObject({ allowed: false, field: 'startTime' })
})

const change = (edit: object, invited: object = {}, of: Partial<Meeting> = {}) =>
  decideChangeMeeting({ meeting: { ...meeting, ...of }, guests: [guest], edit, invited, now, newId: ids() })

test('what is told anew changes, and the rest stays', () => {
  expect(change({ title: ' Evening dispatch ' })).toMatchObject({
    changes: [{ type: 'patch', fields: { title: 'Evening dispatch', startTime, version: 4 } }],
  })
})

test('a guest list replaces the one before', () => {
  expect(change({}, { userIds: ['jo'] })).toMatchObject({
    changes: [
      { type: 'remove', noun: 'meetingGuest', record: guest },
      { type: 'put', noun: 'meetingGuest', record: { userId: 'jo' } },
      { type: 'patch', fields: { version: 4 } },
    ],
  })
})

test('nothing changes where all is as it was', () => {
  expect(change({ title: 'Dispatch', endTime: null }, { userIds: ['devin'] })).toEqual({ allowed: true, changes: [] })
})

test.each([
  ['over', { startTime: new Date('2026-11-19T20:47:00Z') }, 'This meeting is over'],
  ['cancelled', { status: 'cancelled' as const }, 'This meeting was cancelled'],
])('what is %s stays as it is', (_, of, text) => {
  expect(change({ title: 'Other' }, {}, of)).toMatchObject({ allowed: false, code: 'wrong_state', text })
  expect(decideCancelMeeting({ userId: 'marcus', role: 'basic' }, { ...meeting, ...of }, now)).toMatchObject({
    allowed: false,
    code: 'wrong_state',
    text,
  })
})

test('a guest of no rank does not call off somebody else’s meeting', () => {
  expect(decideCancelMeeting({ userId: 'devin', role: 'standard' }, meeting, now)).toMatchObject({ code: 'forbidden' })
  expect(decideCancelMeeting({ userId: 'dana', role: 'admin' }, meeting, now)).toMatchObject({
    changes: [{ type: 'patch', fields: { status: 'cancelled', version: 4 } }],
  })
})
