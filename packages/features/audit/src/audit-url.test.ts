import { expect, it } from 'vitest'
import { NO_FILTERS, readAuditUrl, toQuery, withFilters } from './audit-url.ts'

const DENVER = 'America/Denver'
const now = new Date('2026-11-19T21:47:00Z')

it('reads filters, and takes unknown words for none', () => {
  expect(readAuditUrl(new URLSearchParams('user=u-1&action=invoice.void&record=i-1&range=today'))).toEqual({
    userId: 'u-1',
    action: 'invoice.void',
    subjectId: 'i-1',
    range: 'today',
  })
  expect(readAuditUrl(new URLSearchParams('action=invoice.eat&range=ever'))).toEqual(NO_FILTERS)
})

it('changes some filters and keeps the others and strangers', () => {
  const params = new URLSearchParams('user=u-1&mock=lively')
  expect(withFilters(params, { userId: null, range: 'today' }).toString()).toBe('mock=lively&range=today')
})

it.each([
  ['today', '2026-11-19T07:00:00.000Z'],
  ['last7days', '2026-11-13T07:00:00.000Z'],
  ['last30days', '2026-10-21T06:00:00.000Z'],
  ['thismonth', '2026-11-01T06:00:00.000Z'],
] as const)('%s starts at %s in Denver', (range, from) => {
  expect(toQuery({ ...NO_FILTERS, range }, DENVER, now)).toEqual({ from })
})
