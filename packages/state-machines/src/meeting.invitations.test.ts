import type { Meeting, MeetingAnswer, MeetingGuest } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { decideAnswerInvitation } from './meeting.answer.ts'
import { decideCancelMeeting } from './meeting.cancel.ts'
import { decideChangeMeeting } from './meeting.change.ts'
import { decideCreateMeeting } from './meeting.decisions.ts'
import type { InvitationContext } from './meeting.invitations.ts'
import { changesOf, ofType } from './test-changes.ts'
import { guestOf, INVITATIONS, MEETING } from './test-meetings.ts'

const now = new Date('2026-11-19T21:47:00Z')
const meeting: Meeting = {
  ...MEETING,
  title: 'Kickoff',
  startTime: new Date('2026-11-26T22:00:00Z'),
  description: 'Bring the options.',
}
const REPEAT = { unit: 'week', interval: 1, weekdays: [4], until: null, except: [] } as const
const series: Meeting = { ...meeting, repeat: { ...REPEAT, weekdays: [4], except: [] } }
const guest = (id: string, who: Partial<MeetingGuest>) => guestOf({ id, ...who })
const devin = guest('g-devin', { userId: 'devin' })
const priscilla = guest('g-priscilla', { customerId: 'priscilla', answer: 'yes', answeredAt: now })
const context: InvitationContext = {
  ...INVITATIONS,
  people: new Map([['devin', { name: 'Devin Kim', email: 'devin@larkspur.example' }]]),
}
const ids = () => {
  let count = 0
  return () => `new-${(count += 1)}`
}
const base = { actor: { userId: 'marcus', role: 'manager' as const }, context, now, apart: [], series: null }
const all = { scope: 'all', day: null } as const
type Decided = Parameters<typeof changesOf>[0]
const mails = (decision: Decided) =>
  ofType(changesOf(decision), 'enqueue').flatMap(({ job }) => (job.kind === 'mail.send' ? [job.payload] : []))
const texts = (decision: Decided) => ofType(changesOf(decision), 'text')
const change = (
  of: Meeting,
  edit: object,
  part: Parameters<typeof decideChangeMeeting>[0]['part'] = all,
  invited = {},
) => decideChangeMeeting({ ...base, meeting: of, guests: [devin, priscilla], part, edit, invited, newId: ids() })
const calendarOf = (decision: Decided, at = 0) => mails(decision)[at]?.calendar?.text.replaceAll('\r\n ', '') ?? ''

describe('who is invited', () => {
  const { id: _id, userId: _userId, meetingId: _code, status: _status, version: _version, ...draft } = meeting
  const invite = () =>
    decideCreateMeeting({
      ...base,
      draft,
      invited: { userIds: ['devin'], customerIds: ['priscilla'] },
      newId: ids(),
    })
  test('gets a mail with what calendars read, and a place for the link', () => {
    const decision = invite()
    expect(mails(decision)).toMatchObject([
      {
        to: 'devin@larkspur.example',
        replyTo: 'marcus@larkspur.example',
        subject: 'Invitation: Kickoff',
        text: expect.stringMatching(/Nov 26, 2026, 3:00 PM \(Mountain Time\)[\s\S]*\{link\}\?t=/) as string,
        meetingGuestId: 'new-2',
        meetingVersion: 1,
        calendar: { method: 'REQUEST' },
      },
    ])
    expect(calendarOf(decision)).toContain('SEQUENCE:0\r\n')
    expect(calendarOf(decision).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })
  test('gets a text as a customer, in the name of whoever calls', () => {
    expect(texts(invite())).toMatchObject([
      {
        customerId: 'priscilla',
        notice: {
          about: 'meeting',
          news: 'invited',
          url: expect.stringMatching(/^https:\/\/parley\.example\/invitation\/new-3\?t=/) as string,
        },
        sentByUserId: 'marcus',
      },
    ])
  })
})

describe('a change', () => {
  test('of the time is told by mail under a new number and by text, and asks anew', () => {
    const decision = change(meeting, { startTime: new Date('2026-11-27T22:00:00Z') })
    expect(mails(decision)).toMatchObject([{ subject: 'New time: Kickoff' }])
    expect(calendarOf(decision)).toContain('SEQUENCE:3\r\nDTSTART;TZID=America/Denver:20261127T150000')
    expect(texts(decision)).toMatchObject([{ notice: { news: 'moved' } }])
    expect(changesOf(decision)).toContainEqual(
      expect.objectContaining({ type: 'patch', record: priscilla, fields: { answer: null, answeredAt: null } }),
    )
  })
  test('of anything else is told by mail alone, and the answers stay', () => {
    const decision = change(meeting, { description: 'Bring tea.' })
    expect(mails(decision)).toMatchObject([{ subject: 'Changed: Kickoff' }])
    expect(texts(decision)).toEqual([])
    expect(changesOf(decision).some((one) => one.type === 'patch' && one.noun === 'meetingGuest')).toBe(false)
  })
  test('of who is invited is told to who comes and who goes', () => {
    const decision = change(meeting, {}, all, { userIds: [], customerIds: ['priscilla', 'otto'] })
    expect(mails(decision)).toMatchObject([{ to: 'devin@larkspur.example', calendar: { method: 'CANCEL' } }])
    expect(texts(decision)).toMatchObject([{ customerId: 'otto', notice: { news: 'invited' } }])
  })
  test('of one of a series stands for its day under the name of the series', () => {
    const edit = { startTime: new Date('2026-12-03T23:00:00Z') }
    const text = calendarOf(change(series, edit, { scope: 'this', day: '2026-12-03' }))
    expect(text).toContain('UID:meeting@')
    expect(text).toContain('RECURRENCE-ID;TZID=America/Denver:20261203T150000')
    expect(text).toContain('DTSTART;TZID=America/Denver:20261203T160000')
    expect(text).not.toContain('RRULE:FREQ=WEEKLY')
  })
  test('of one and all after it ends the one series and begins another', () => {
    const decision = change(series, { title: 'Later' }, { scope: 'following', day: '2026-12-03' })
    expect(mails(decision).map(({ subject }) => subject)).toEqual(['Changed: Kickoff', 'Changed: Later'])
    expect(calendarOf(decision)).toContain('UNTIL=20261203T065959Z')
    expect(calendarOf(decision, 1)).toContain('DTSTART;TZID=America/Denver:20261203T150000')
  })
})

describe('what is called off', () => {
  const cancel = (of: Meeting, part: Parameters<typeof decideCancelMeeting>[0]['part'] = all) =>
    decideCancelMeeting({ ...base, meeting: of, guests: [devin, priscilla], apartGuests: [], part, newId: ids() })
  test('is taken back, and a text has no link', () => {
    const decision = cancel(meeting)
    expect(mails(decision)).toMatchObject([{ subject: 'Cancelled: Kickoff', calendar: { method: 'CANCEL' } }])
    expect(texts(decision)).toMatchObject([{ notice: { news: 'cancelled', url: null } }])
  })
  test('as one of a series is taken back alone', () => {
    const text = calendarOf(cancel(series, { scope: 'this', day: '2026-12-03' }))
    expect(text).toContain('METHOD:CANCEL')
    expect(text).toContain('RECURRENCE-ID;TZID=America/Denver:20261203T150000')
  })
  test('from one on ends the series', () => {
    const decision = cancel(series, { scope: 'following', day: '2026-12-03' })
    expect(mails(decision)).toMatchObject([{ subject: 'Ends: Kickoff', calendar: { method: 'REQUEST' } }])
    expect(texts(decision)).toMatchObject([{ notice: { news: 'ends' } }])
  })
})

describe('an answer', () => {
  const answer = (said: MeetingAnswer, of: Partial<Meeting> = {}, by = priscilla) =>
    decideAnswerInvitation({
      meeting: { ...meeting, ...of },
      guest: by,
      guestName: 'Priscilla Nwosu',
      answer: said,
      now,
      newId: ids(),
    })
  test('of no is told to whoever called the meeting', () => {
    expect(changesOf(answer('no'))).toMatchObject([
      { type: 'patch', noun: 'meetingGuest', fields: { answer: 'no', answeredAt: now } },
      {
        type: 'notify',
        notification: {
          userId: 'marcus',
          kind: 'meeting_declined',
          detail: 'Priscilla Nwosu: Kickoff, Nov 26, 2026, 3:00 PM (Mountain Time)',
        },
      },
    ])
  })
  test('of maybe is not, and the same again is nothing', () => {
    expect(changesOf(answer('maybe'))).toHaveLength(1)
    expect(changesOf(answer('yes'))).toEqual([])
  })
  test.each([
    ['over', { startTime: new Date('2026-11-19T20:00:00Z') }, 'This meeting is over'],
    ['cancelled', { status: 'cancelled' as const }, 'This meeting was cancelled'],
  ])('to what is %s is refused', (_, of, text) => {
    expect(answer('no', of)).toMatchObject({ allowed: false, code: 'wrong_state', text })
  })
})
