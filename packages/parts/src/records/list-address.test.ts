import { expect, it } from 'vitest'
import { listAddress } from './list-address.ts'

interface Filters {
  status: 'paid' | 'void' | null
  createdBy: string | null
  search: string
}

const { none, withFilters, withDialog, toQuery, isFiltered, isSame } = listAddress<Filters, 'invoice' | 'new' | 'copy'>(
  { status: null, createdBy: null, search: '' },
  ['invoice', 'new', 'copy'],
)

it('asks for what is filtered only', () => {
  expect(toQuery({ ...none, status: 'paid', search: 'mar' })).toEqual({ status: 'paid', search: 'mar' })
  expect(toQuery(none)).toEqual({})
  expect([isFiltered(none), isFiltered({ ...none, createdBy: 'u-1' })]).toEqual([false, true])
})

it('changes some filters and keeps the others and strangers', () => {
  const params = new URLSearchParams('status=paid&search=x&mock=lively')
  expect(withFilters(params, { status: null, createdBy: 'u-1' }).toString()).toBe('search=x&mock=lively&createdBy=u-1')
  expect(params.toString()).toBe('status=paid&search=x&mock=lively')
})

it('has one dialog at a time over the list', () => {
  const copying = withDialog(new URLSearchParams('status=paid&invoice=i-1'), { new: 'invoice', copy: 'i-1' })
  expect(copying.toString()).toBe('status=paid&new=invoice&copy=i-1')
  expect(withDialog(copying, {}).toString()).toBe('status=paid')
})

it('tells whether two filters show the same rows', () => {
  const url = { ...none, status: 'paid' as const, invoiceId: 'i-1' }
  expect(isSame(url, { ...none, status: 'paid' })).toBe(true)
  expect(isSame(url, { ...none, status: 'paid', search: 'x' })).toBe(false)
})
