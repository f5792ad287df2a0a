import { listInvoices } from '@parley/contract'
import { INVOICE_FILTERS, INVOICE_SORTS, listedInvoice } from '@parley/domain'
import { expect, it } from 'vitest'
import { defineList, isSame, optionsOf, readAddress, withValues, without } from './define-list.ts'

const list = defineList({
  noun: 'invoice',
  endpoint: listInvoices,
  filters: INVOICE_FILTERS,
  sorts: INVOICE_SORTS,
  rowOf: listedInvoice,
  read: () => Promise.resolve(null),
  searchLabel: 'Search',
  pickers: [
    {
      label: 'Status',
      all: 'All',
      options: optionsOf(INVOICE_FILTERS, 'status', { unpaid: 'Unpaid', outstanding: 'Not paid' }),
    },
    {
      label: 'Paid',
      all: 'All',
      options: optionsOf(INVOICE_FILTERS, 'paidRange', { thismonth: 'Paid this month' }, { isHidden: true }),
    },
    { label: 'By', all: 'All', options: { person: 'createdBy' } },
  ],
  dialogs: ['invoice', 'new', 'copy'],
})
const read = (query: string) => readAddress(list, new URLSearchParams(query))
const none = { filters: {}, search: '', sort: '-created', dialogs: { invoice: null, new: null, copy: null } }

it('reads filters, search, sort and what is open', () => {
  expect(read('status=outstanding&paidRange=thismonth&createdBy=u-1&search=mar&sort=amount&invoice=i-1')).toEqual({
    filters: { status: 'outstanding', paidRange: 'thismonth', createdBy: 'u-1' },
    search: 'mar',
    sort: 'amount',
    dialogs: { invoice: 'i-1', new: null, copy: null },
  })
})

it('takes unknown words for none, and filters that nothing over the list sets', () => {
  expect(read('status=late&paidRange=2020&sort=weight&customerId=c-1&createdBy=')).toEqual(none)
  expect(read('')).toEqual(none)
})

it('changes some values and keeps the others and strangers', () => {
  const params = new URLSearchParams('status=paid&search=x&mock=lively')
  expect(withValues(params, { status: undefined, createdBy: 'u-1' }).toString()).toBe(
    'search=x&mock=lively&createdBy=u-1',
  )
  expect(params.toString()).toBe('status=paid&search=x&mock=lively')
})

it('has one dialog at a time over the list', () => {
  const closed = without(list.dialogs)
  const copying = withValues(new URLSearchParams('status=paid&invoice=i-1'), { ...closed, new: 'invoice', copy: 'i-1' })
  expect(copying.toString()).toBe('status=paid&new=invoice&copy=i-1')
  expect(withValues(copying, closed).toString()).toBe('status=paid')
})

it('tells whether two filterings say the same', () => {
  expect(isSame(list.addressed, { status: 'paid' }, { status: 'paid', createdBy: undefined })).toBe(true)
  expect(isSame(list.addressed, { status: 'paid' }, { createdBy: 'u-1' })).toBe(false)
})
