import { expect, it } from 'vitest'
import { NO_FILTERS, readInvoicesUrl, toQuery } from './invoices-url.ts'

const read = (query: string) => readInvoicesUrl(new URLSearchParams(query))

it('reads filters and what is open, and takes unknown words for none', () => {
  expect(read('status=outstanding&dateRange=last30days&createdBy=u-1&search=mar&invoice=i-1')).toEqual({
    status: 'outstanding',
    dateRange: 'last30days',
    paidRange: null,
    createdBy: 'u-1',
    search: 'mar',
    invoiceId: 'i-1',
    isCreating: false,
    copyOf: null,
  })
  expect(read('status=late&dateRange=ever&paidRange=2020&new=page')).toEqual({
    ...NO_FILTERS,
    invoiceId: null,
    isCreating: false,
    copyOf: null,
  })
})

it('asks for what is filtered only', () => {
  expect(toQuery(read('paidRange=thismonth'))).toEqual({ paidRange: 'thismonth' })
  const all = { status: 'overdue', search: 'mar', dateRange: 'last90days', createdBy: 'u-1' }
  expect(toQuery(read(new URLSearchParams({ ...all, invoice: 'i-1' }).toString()))).toEqual(all)
  expect(toQuery(NO_FILTERS)).toEqual({})
})
