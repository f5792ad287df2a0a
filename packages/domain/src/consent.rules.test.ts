import { expect, it } from 'vitest'
import { checkConsent, CONSENT_DETAIL_MAX } from './consent.rules.ts'

const phoneNumber = '+13035550134'
const texted = { phoneNumber, optedOutAt: new Date('2026-11-01T10:00:00Z'), optedOutByUserId: null }
const recorded = { ...texted, optedOutByUserId: 'user-1' }
const free = { phoneNumber, optedOutAt: null, optedOutByUserId: null }

it.each([
  ['stopped', free, true],
  ['stopped once more', texted, true],
  ['allowed after the team stopped them', recorded, false],
  ['allowed while they are', free, false],
])('texts may be %s', (_, customer, optedOut) => {
  expect(checkConsent(customer, { optedOut, detail: null })).toEqual({ allowed: true })
})

it('only the customer allows texts again after a STOP by text', () => {
  expect(checkConsent(texted, { optedOut: false, detail: null })).toEqual({
    allowed: false,
    code: 'wrong_state',
    text: 'Only START from (303) 555-0134 allows texts again',
  })
})

it.each([
  ['x'.repeat(CONSENT_DETAIL_MAX), null],
  ['x'.repeat(CONSENT_DETAIL_MAX + 1), 'The reason must be 200 characters or less'],
  ['pays with 4242 4242 4242 4242', expect.stringContaining('card number') as string],
])('a reason is free text of at most 200 characters: %s', (detail, text) => {
  expect(checkConsent(free, { optedOut: true, detail })).toEqual(
    text === null ? { allowed: true } : { allowed: false, code: 'invalid', text, field: 'detail' },
  )
})
