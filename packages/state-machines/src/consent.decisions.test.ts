import { expect, it } from 'vitest'
import { decideConsent, decideRecordedConsent } from './consent.decisions.ts'
import { changesOf, made, patched } from './test-changes.ts'
import { countingIds, customer, now, optedOut } from './test-records.ts'

const stoppedByTeam = { ...optedOut, optedOutByUserId: 'user-2' }
const decide = (change: Partial<Parameters<typeof decideConsent>[0]>) =>
  decideConsent({ customer, optedOut: true, how: 'phone', byUserId: 'user-1', now, newId: countingIds(), ...change })

it('records who stopped the texts, when, and how it was said', () => {
  const changes = decide({ detail: 'Only mails from now on' })
  expect(changes).toHaveLength(2)
  expect(patched(changes, 'customer')).toEqual([{ id: 'customer-1', optedOutAt: now, optedOutByUserId: 'user-1' }])
  expect(made(changes, 'consentChange')).toEqual([
    {
      id: 'id-1',
      customerId: 'customer-1',
      optedOut: true,
      how: 'phone',
      detail: 'Only mails from now on',
      byUserId: 'user-1',
      createdAt: now,
    },
  ])
})

it('records who allowed them again', () => {
  const changes = decide({ customer: stoppedByTeam, optedOut: false, how: 'in_writing' })
  expect(patched(changes, 'customer')).toMatchObject([{ optedOutAt: null, optedOutByUserId: null }])
  expect(made(changes, 'consentChange')).toMatchObject([{ optedOut: false, how: 'in_writing', byUserId: 'user-1' }])
})

it.each([
  ['opted out again', { customer: stoppedByTeam, optedOut: true }],
  ['the team records what was texted', { customer: optedOut, optedOut: true }],
  ['STOP comes twice', { customer: optedOut, optedOut: true, how: 'keyword', byUserId: null }],
  ['allowed again', { optedOut: false }],
] as const)('changes nothing when %s', (_, change) => {
  expect(decide(change)).toEqual([])
})

it('lets a STOP of the customer stand over what the team recorded', () => {
  const changes = decide({ customer: stoppedByTeam, how: 'keyword', detail: 'STOP', byUserId: null })
  expect(patched(changes, 'customer')).toMatchObject([{ optedOutAt: now, optedOutByUserId: null }])
  expect(made(changes, 'consentChange')).toMatchObject([{ optedOut: true, how: 'keyword', detail: 'STOP' }])
})

it('the team allows texts again unless the last word was a STOP by text', () => {
  const record = { request: { optedOut: false, how: 'phone', detail: null }, byUserId: 'user-1', now } as const
  const newId = () => 'id-1'
  const allows = changesOf(decideRecordedConsent({ ...record, customer: stoppedByTeam, newId }))
  expect(allows).toEqual(decide({ ...record.request, customer: stoppedByTeam }))
  expect(patched(allows, 'customer')).toMatchObject([{ optedOutAt: null }])
  expect(decideRecordedConsent({ ...record, customer: optedOut, newId })).toMatchObject({
    allowed: false,
    text: 'Only START from (303) 555-0134 allows texts again',
  })
})
