import { expect, it } from 'vitest'
import { NO_FILTERS, readAuditUrl, toQuery, withFilters } from './audit-url.ts'

it('reads filters, and takes unknown words for none', () => {
  expect(
    readAuditUrl(new URLSearchParams('user=u-1&action=invoice.void&record=i-1&range=today&search=inv+20')),
  ).toEqual({
    userId: 'u-1',
    action: 'invoice.void',
    subjectId: 'i-1',
    range: 'today',
    search: 'inv 20',
  })
  expect(readAuditUrl(new URLSearchParams('action=invoice.eat&range=ever'))).toEqual(NO_FILTERS)
})

it('changes some filters and keeps the others and strangers', () => {
  const params = new URLSearchParams('user=u-1&mock=lively')
  expect(withFilters(params, { userId: null, range: 'today' }).toString()).toBe('mock=lively&range=today')
})

it('asks for what the filters leave', () => {
  expect(toQuery({ ...NO_FILTERS, range: 'last7days', userId: 'u-1' })).toEqual({ userId: 'u-1', range: 'last7days' })
  expect(toQuery({ ...NO_FILTERS, search: 'inv' })).toEqual({ search: 'inv' })
})
