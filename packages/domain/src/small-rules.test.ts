import { describe, expect, it } from 'vitest'
import { formatTalk } from './call.ts'
import { carrierFailureText, isOptOutFailure, isRetryableFailure } from './carrier-failure.ts'
import { ACTION_TYPES } from './conversation.entities.ts'
import { forbiddenText } from './forbidden.ts'
import { isAtWork, ROLE_NAMES, ROLES } from './people.entities.ts'
import { lineStatus } from './phone-line.ts'
import { ERASED_PHONE, formatPhone } from './phone.ts'
import { may, POLICY } from './policy.ts'
import { presenceOf } from './presence.ts'
import { receiptNumber, refundReceiptNumber } from './receipt-number.ts'
import { activityKind } from './team-activity.ts'
import { timelineId, timelineQuote } from './timeline.ts'

it.each([
  [1, 'RCP-000001'],
  [999_999, 'RCP-999999'],
  [1_000_000, 'RCP-1000000'],
])('numbers receipt %i', (sequence, expected) => {
  expect(receiptNumber(sequence)).toBe(expected)
  expect(refundReceiptNumber(sequence)).toBe(expected.replace('RCP', 'RFD'))
})

it('roles have their names', () => {
  expect(ROLES.map((role) => ROLE_NAMES[role])).toEqual(['Basic', 'Standard', 'Manager', 'Admin'])
})

it.each([
  ['active', true],
  ['invited', false],
  ['inactive', false],
  [undefined, true],
] as const)('somebody who is %s is chosen for work: %s', (status, is) => {
  expect(isAtWork({ status })).toBe(is)
})

describe('presence', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    [0, 'online'],
    [5 * 60_000 - 1, 'online'],
    [5 * 60_000, 'away'],
    [30 * 60_000 - 1, 'away'],
    [30 * 60_000, 'offline'],
  ])('%i ms after the last request is %s', (age, expected) => {
    expect(presenceOf(new Date(now.getTime() - age), now)).toBe(expected)
  })

  it('is offline without any request', () => {
    expect(presenceOf(null, now)).toBe('offline')
  })
})

describe('carrier failures', () => {
  it('are explained by their code', () => {
    expect(carrierFailureText('30006')).toMatch(/landline/)
    expect(carrierFailureText('21610')).toMatch(/opted out/)
  })

  it.each([
    '21211 21408 21606 21608 21609 21610 21612 21614 21617 30002 30004 30006 30007 30019 30024 30032 30034',
    '30001 30003 30005 30008',
  ])('have words of their own and say whether trying again can help: %s', (codes) => {
    for (const code of codes.split(' ')) {
      expect(carrierFailureText(code)).not.toContain(code)
      expect(isRetryableFailure(code)).toBe(codes.startsWith('30001'))
      expect(carrierFailureText(code)).not.toMatch(/try again/i)
      expect(carrierFailureText(code)).toMatch(/^[A-Z].* .*\.$/)
    }
    expect(new Set(codes.split(' ').map(carrierFailureText)).size).toBe(codes.split(' ').length)
  })

  it('say when the customer has opted out at the carrier', () => {
    expect([isOptOutFailure('21610'), isOptOutFailure('30004'), isOptOutFailure(null)]).toEqual([true, false, false])
  })

  it('name an unknown code', () => {
    expect(carrierFailureText('99999')).toBe('The carrier could not deliver this message (code 99999).')
    expect(carrierFailureText(null)).toBe('The carrier could not deliver this message.')
    expect([isRetryableFailure('99999'), isRetryableFailure(null)]).toEqual([true, true])
  })
})

describe('policy', () => {
  it.each([
    ['message.send', 'basic standard manager admin'],
    ['paymentRequest.create', 'standard manager admin'],
    ['payment.simulate', 'standard manager admin'],
    ['transaction.refund', 'manager admin'],
    ['team.manage', 'manager admin'],
    ['refund.approve', 'admin'],
    ['organization.write', 'admin'],
    ['audit.read', 'admin'],
  ] as const)('%s is for %s', (permission, roles) => {
    const allowed = (['basic', 'standard', 'manager', 'admin'] as const).filter((role) => may({ role }, permission))
    expect(allowed.join(' ')).toBe(roles)
  })

  it('leaves no permission without an admin', () => {
    expect(Object.values(POLICY).every(({ admin }) => admin)).toBe(true)
  })
})

it.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [252, '4:12'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3729, '1:02:09'],
])('a talk of %d s took %s', (seconds, text) => {
  expect(formatTalk(seconds)).toBe(text)
})

it.each([
  [true, false, 'busy'],
  [true, true, 'busy'],
  [false, true, 'do_not_disturb'],
  [false, false, 'available'],
])('somebody in a call (%s) who wants no calls (%s) is %s', (isInCall, doNotDisturb, status) => {
  expect(lineStatus({ isInCall, doNotDisturb })).toBe(status)
})

it.each([
  ['transaction.refund', /process refunds/],
  ['transaction.void', /void transactions/],
  ['virtualTerminal.use', /Virtual Terminal/],
  ['audit.read', /^Your role does not allow this$/],
] as const)('whoever may not %s is told so', (permission, text) => {
  expect(forbiddenText(permission)).toMatch(text)
})

it('an action that the team’s timeline has no word of its own for is another one', () => {
  expect(ACTION_TYPES.map(activityKind)).toEqual(ACTION_TYPES)
  expect(activityKind('something')).toBe('other')
})

it('an entry of a timeline quotes 200 characters as people count them, and is found by what it is made of', () => {
  expect(timelineQuote('🔑'.repeat(201))).toBe('🔑'.repeat(200))
  expect(timelineQuote('Short')).toBe('Short')
  expect(timelineId('refund', 'r-1')).toBe('refund:r-1')
})

it('nobody reads the number that stands for one that was erased', () => {
  expect(formatPhone(ERASED_PHONE)).toBe('No number')
})
