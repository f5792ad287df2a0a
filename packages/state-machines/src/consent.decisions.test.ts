import { expect, it } from 'vitest'
import { decideConsent } from './consent.decisions.ts'
import { made, patched } from './test-changes.ts'
import { countingIds, customer, now, optedOut } from './test-records.ts'

const decide = (change: Partial<Parameters<typeof decideConsent>[0]>) =>
  decideConsent({ customer, optedOut: true, byUserId: 'user-1', now, newId: countingIds(), ...change })

it('records who stopped the texts and when', () => {
  const changes = decide({})
  expect(changes).toHaveLength(2)
  expect(patched(changes, 'customer')).toEqual([{ id: 'customer-1', optedOutAt: now, optedOutByUserId: 'user-1' }])
  expect(made(changes, 'consentChange')).toEqual([
    { id: 'id-1', customerId: 'customer-1', optedOut: true, byUserId: 'user-1', createdAt: now },
  ])
})

it('records who allowed them again', () => {
  const changes = decide({ customer: optedOut, optedOut: false })
  expect(patched(changes, 'customer')).toMatchObject([{ optedOutAt: null, optedOutByUserId: null }])
  expect(made(changes, 'consentChange')).toMatchObject([{ optedOut: false, byUserId: 'user-1' }])
})

it.each([
  ['opted out again', { customer: optedOut, optedOut: true }],
  ['allowed again', { optedOut: false }],
])('changes nothing when %s', (_, change) => {
  expect(decide(change)).toEqual([])
})
