import type { CustomerProfile } from '@parley/contract'
import { cents } from '@parley/domain'
import { expect, test } from 'vitest'
import { mergedRows } from './merged-rows.ts'

const side = (
  id: string,
  fields: object,
  customFieldValues: CustomerProfile['customFieldValues'] = [],
): CustomerProfile => ({
  id,
  name: 'Tom Abernathy',
  phoneNumber: '+13035550171',
  otherPhoneNumbers: [],
  email: 'tom@abernathy.example',
  tags: ['Warranty'],
  notes: null,
  primaryContactUserId: null,
  primaryContact: null,
  timezone: null,
  lastContactedAt: null,
  optedOutAt: null,
  totalPaid: cents(0),
  outstandingBalance: cents(0),
  version: 1,
  ...fields,
  customFieldValues,
})
const fields = [
  { id: 'address', fieldLabel: 'Service address' },
  { id: 'gate', fieldLabel: 'Gate code' },
]

test('what differs is chosen, what is the same or joins is said', () => {
  const kept = side('kept', { primaryContactUserId: 'priya', primaryContact: { name: 'Priya Raman' } })
  const other = side(
    'other',
    { phoneNumber: '+17205550171', email: null, tags: ['Estimate'], notes: 'Key', timezone: 'America/Chicago' },
    [{ customFieldId: 'address', value: '212 Larch Ct' }],
  )
  const rows = mergedRows(kept, other, fields, { primaryContactUserId: 'other' })
  expect(
    rows.map(
      ({ label, kept, other, side, joined }) => joined ?? `${label}: ${String(kept)} | ${String(other)} -> ${side}`,
    ),
  ).toEqual([
    'Tom Abernathy',
    'Phone: (303) 555-0171 | (720) 555-0171 -> this',
    '(720) 555-0171',
    'Email: tom@abernathy.example | - -> this',
    ['Warranty', 'Estimate'],
    'Primary contact: Priya Raman | - -> other',
    'Time zone: - | Central (Chicago) -> other',
    'Service address: - | 212 Larch Ct -> other',
    'Both, one below the other',
    'Allowed',
  ])
})

test('the number that is not chosen becomes another one', () => {
  const rows = mergedRows(side('kept', {}), side('other', { phoneNumber: '+17205550171' }), [], {
    phoneNumber: 'other',
  })
  expect(rows.find(({ field }) => field === 'otherPhoneNumbers')?.joined).toBe('(303) 555-0171')
})

test('who stopped texts on either side gets none', () => {
  const rows = mergedRows(side('kept', {}), side('other', { optedOutAt: '2026-10-13T17:40:00.000Z' }), [], {})
  expect(rows.at(-1)).toMatchObject({ kept: 'Allowed', other: 'Not allowed', joined: 'Not allowed' })
})
