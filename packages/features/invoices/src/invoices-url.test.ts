import { expect, it } from 'vitest'
import { NO_FILTERS, readInvoicesUrl, toQuery, withDialog, withFilters } from './invoices-url.ts'

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

it('changes some filters and keeps the others and strangers', () => {
  const params = new URLSearchParams('status=paid&search=x&mock=lively')
  expect(withFilters(params, { status: null, createdBy: 'u-1' }).toString()).toBe('search=x&mock=lively&createdBy=u-1')
})

it('has one dialog at a time over the list', () => {
  const params = new URLSearchParams('status=paid&invoice=i-1')
  const copying = withDialog(params, { new: 'invoice', copy: 'i-1' })
  expect(copying.toString()).toBe('status=paid&new=invoice&copy=i-1')
  expect(withDialog(copying, {}).toString()).toBe('status=paid')
})
