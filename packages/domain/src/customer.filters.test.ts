import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS, customerWords, listedCustomer } from './customer.filters.ts'
import { type FilterQuery, passes } from './list-filters.ts'
import { comparedBy, type SortKey } from './list-sorts.ts'
import { holdsWords } from './search.ts'

const moment = { now: new Date('2026-11-19T21:47:00Z'), timezone: 'America/Denver', today: '2026-11-19' }
const customer = {
  id: 'c-1',
  name: 'Maria Okafor' as string | null,
  primaryContactUserId: null as string | null,
  lastContactedAt: null as string | null,
  totalPaid: cents(0),
  outstandingBalance: cents(0),
}
const contacted = (at: string) => ({ lastContactedAt: at })

it.each<[Partial<typeof customer>, FilterQuery<typeof CUSTOMER_FILTERS>, boolean]>([
  [{ outstandingBalance: cents(1) }, { paymentStatus: 'has_balance' }, true],
  [{}, { paymentStatus: 'has_balance' }, false],
  [{}, { paymentStatus: 'paid_up' }, true],
  [{ outstandingBalance: cents(1) }, { paymentStatus: 'paid_up' }, false],
  [contacted('2026-11-12T21:47:00.000Z'), { contactRecency: 'last_7' }, true],
  [contacted('2026-11-12T21:46:59.999Z'), { contactRecency: 'last_7' }, false],
  [contacted('2026-10-20T21:47:00.000Z'), { contactRecency: 'last_30' }, true],
  [contacted('2026-10-20T21:46:59.999Z'), { contactRecency: 'last_30' }, false],
  [contacted('2026-08-21T21:47:00.000Z'), { contactRecency: 'last_90' }, true],
  [contacted('2026-08-21T21:47:00.000Z'), { contactRecency: 'older' }, false],
  [contacted('2026-08-21T21:46:59.999Z'), { contactRecency: 'older' }, true],
  [{}, { contactRecency: 'last_90' }, false],
  [{}, { contactRecency: 'older' }, false],
  [{}, { assignedTo: 'unassigned' }, true],
  [{ primaryContactUserId: 'u-1' }, { assignedTo: 'unassigned' }, false],
  [{ primaryContactUserId: 'u-1' }, { assignedTo: 'u-1' }, true],
  [{ primaryContactUserId: 'u-2' }, { assignedTo: 'u-1' }, false],
])('a customer %j passes %j: %s', (fields, query, isPassed) => {
  expect(passes(CUSTOMER_FILTERS, listedCustomer({ ...customer, ...fields }), query, moment)).toBe(isPassed)
})

const people = [
  { id: 'tom', name: 'Tom Abernathy', ...contacted('2026-11-17T12:00:00.000Z'), totalPaid: cents(500) },
  { id: 'none', name: null, ...contacted('2026-11-19T12:00:00.000Z'), outstandingBalance: cents(9500) },
  { id: 'agnes', name: 'ágnes', totalPaid: cents(1000) },
  { id: 'wen', name: 'Wen Zhao', ...contacted('2026-11-18T12:00:00.000Z'), outstandingBalance: cents(90_000) },
]

it.each<[SortKey<keyof typeof CUSTOMER_SORTS.fields>, string]>([
  ['name', 'agnes tom none wen'],
  ['-name', 'wen none tom agnes'],
  ['contact', 'agnes tom wen none'],
  ['-contact', 'none wen tom agnes'],
  ['-paid', 'agnes tom wen none'],
  ['-outstanding', 'wen none tom agnes'],
])('sorts by %s: %s', (sort, order) => {
  const rows = people.map((fields) => listedCustomer({ ...customer, ...fields }))
  const sorted = rows.toSorted(comparedBy(CUSTOMER_SORTS, sort))
  expect(sorted.map(({ id }) => id).join(' ')).toBe(order)
})

it('is searched by name, e-mail and tags together', () => {
  const words = customerWords({ name: 'Maria Okafor', email: 'maria@example.com', tags: ['Net 30', 'VIP'] })
  expect(['okafor vip', 'net 30 maria@', 'VIP'].map((term) => holdsWords(words, term))).toEqual([true, true, true])
  expect(holdsWords(words, 'okafor landlord')).toBe(false)
})

it('a search looks through what is known of a customer, word by word', () => {
  expect(customerWords({ name: null, email: null, tags: [] }).trim()).toBe('')
  expect(customerWords({ name: 'Maria', email: 'maria@example.com', tags: ['VIP'] })).toBe(
    'Maria maria@example.com VIP',
  )
})
