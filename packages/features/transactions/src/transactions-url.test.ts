import { expect, it } from 'vitest'
import { NO_FILTERS, readTransactionsUrl, toQuery, withDialog, withFilters } from './transactions-url.ts'

const read = (query: string) => readTransactionsUrl(new URLSearchParams(query))

it('reads filters and what is open, and takes unknown words for none', () => {
  expect(read('status=ended&dateRange=thismonth&initiatedBy=u-1&search=mar&transaction=t-1')).toEqual({
    status: 'ended',
    dateRange: 'thismonth',
    completedRange: null,
    initiatedBy: 'u-1',
    search: 'mar',
    transactionId: 't-1',
    dialog: null,
  })
  expect(read('status=late&dateRange=ever&completedRange=2020&open=door')).toEqual({
    ...NO_FILTERS,
    transactionId: null,
    dialog: null,
  })
})

it('asks for what is filtered only', () => {
  expect(toQuery(read('completedRange=thismonth&status=processed'))).toEqual({
    status: 'processed',
    completedRange: 'thismonth',
  })
  const all = { status: 'failed', search: 'mar', dateRange: 'last30days', initiatedBy: 'u-1' }
  expect(toQuery(read(new URLSearchParams({ ...all, transaction: 't-1' }).toString()))).toEqual(all)
  expect(toQuery(NO_FILTERS)).toEqual({})
})

it('changes some filters and keeps the others and strangers', () => {
  const params = new URLSearchParams('status=failed&search=x&mock=lively')
  expect(withFilters(params, { status: null, initiatedBy: 'u-1' }).toString()).toBe(
    'search=x&mock=lively&initiatedBy=u-1',
  )
})

it('has one dialog at a time over the list', () => {
  const params = new URLSearchParams('status=failed&transaction=t-1')
  const simulating = withDialog(params, { open: 'simulate' })
  expect(simulating.toString()).toBe('status=failed&open=simulate')
  expect(withDialog(simulating, {}).toString()).toBe('status=failed')
})
