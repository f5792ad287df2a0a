import { shortTransactionId } from '@parley/domain'
import { expect, it } from 'vitest'
import { ACTION_LABEL, changesOf, idsOf, shortId, SUBJECT_LABEL } from './audit-words.ts'

it('says what changed field by field', () => {
  const before = { status: 'unpaid', paidAt: null, isVoided: false }
  const after = { status: 'paid', paidAt: '2026-11-19T21:47:00Z', isVoided: true, reason: 'The check bounced.' }
  expect(changesOf(before, after, 'America/Denver')).toEqual([
    { field: 'Status', before: 'unpaid', after: 'paid' },
    { field: 'Paid on', before: 'none', after: 'Nov 19, 2026, 2:47 PM' },
    { field: 'Voided', before: 'no', after: 'yes' },
    { field: 'Reason', before: null, after: 'The check bounced.' },
  ])
})

it('writes amounts and days as people read them, and keeps ids apart', () => {
  const id = '019d1916-4dfb-737c-865b-0dd08443572e'
  const after = { amount: '1240.50', dueDate: '2026-11-24', customerId: id, paymentLinkId: id, transactionId: null }
  expect(changesOf(null, after, 'UTC')).toEqual([
    { field: 'Amount', before: null, after: '$1,240.50' },
    { field: 'Due', before: null, after: 'Nov 24, 2026' },
  ])
  expect(idsOf({ before: null, after })).toEqual([
    { label: 'Customer', id },
    { label: 'Payment link', id },
  ])
})

it('writes words, not what the wire calls them', () => {
  const after = { method: 'original_payment', note: 'left_as_typed, twice' }
  expect(changesOf(null, after, 'UTC').map(({ after: value }) => value)).toEqual([
    'original payment',
    'left_as_typed, twice',
  ])
})

it('says of what is new only how it is, and of nothing nothing', () => {
  expect(changesOf(null, { amount: '61.25' }, 'UTC')).toEqual([{ field: 'Amount', before: null, after: '$61.25' }])
  expect(changesOf(null, null, 'UTC')).toEqual([])
})

it.each([
  ['due 2026-11-24', 'due 2026-11-24'],
  ['2026-11-24 or later', '2026-11-24 or later'],
  ['at 2026-11-19T21:47:00Z', 'at 2026-11-19T21:47:00Z'],
  ['2026-11-19T21:47:00Z sharp', '2026-11-19T21:47:00Z sharp'],
  ['about 1240.50', 'about 1240.50'],
  ['1240.505', '1240.505'],
])('leaves what somebody wrote as it is: %j', (note, shown) => {
  expect(changesOf(null, { note }, 'UTC')).toEqual([{ field: 'Note', before: null, after: shown }])
})

it('shows of an id what tells it from others: its end, of a transaction the start that every screen shows', () => {
  const id = '019d1916-4dfb-737c-865b-0dd08443572e'
  expect(shortId(id, 'invoice')).toBe('8443572e')
  expect(shortId(id, 'transaction')).toBe(shortTransactionId(id))
  expect(shortId(id, 'transaction')).not.toBe(shortId(id, 'invoice'))
})

it.each([
  ['actions', Object.values(ACTION_LABEL)],
  ['records', Object.values(SUBJECT_LABEL)],
])('each of the %s can be chosen by words that no other one has', (_, labels) => {
  expect(labels.filter((label) => !/^[A-Z][a-z ]+$/.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})
