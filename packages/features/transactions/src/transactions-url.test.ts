import { expect, it } from 'vitest'
import { NO_FILTERS, readTransactionsUrl, toQuery } from './transactions-url.ts'

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
