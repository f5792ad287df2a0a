import { useEndpointQuery } from '@parley/client'
import { listUsers } from '@parley/contract'
import { type PickerOption, SearchField, TableTools, useSearchText } from '@parley/ui'
import { type RefObject, useCallback } from 'react'
import { DATE_RANGES, type InvoicesPlace, LISTED_STATUSES } from '../invoices-url.ts'

interface InvoiceToolsProps {
  place: InvoicesPlace
  searchRef: RefObject<HTMLInputElement | null>
}

const THIS_MONTH = 'thismonth'

const STATUSES: readonly PickerOption[] = [
  { id: 'unpaid', label: 'Unpaid' },
  { id: 'paid', label: 'Paid' },
  { id: 'overdue', label: 'Overdue' },
  { id: 'void', label: 'Void' },
]
const OUTSTANDING: PickerOption = { id: 'outstanding', label: 'Unpaid or overdue' }

const DATES: readonly PickerOption[] = [
  { id: 'last7days', label: 'Last 7 days' },
  { id: 'last30days', label: 'Last 30 days' },
  { id: 'last90days', label: 'Last 90 days' },
]
const PAID_THIS_MONTH: PickerOption = { id: THIS_MONTH, label: 'Paid this month' }

/** What narrows the list: words, status, when it was made, by whom. */
export function InvoiceTools({ place: { url, filter }, searchRef }: InvoiceToolsProps) {
  const users = useEndpointQuery(listUsers).data ?? []
  const { typed, type } = useSearchText(
    url.search,
    useCallback((search: string) => filter({ search }), [filter]),
  )
  const { status, createdBy } = url
  const date = url.paidRange ?? url.dateRange
  return (
    <TableTools
      search={
        <SearchField
          ref={searchRef}
          label="Search by invoice # or customer..."
          maxLength={200}
          value={typed}
          onValueChange={type}
        />
      }
      filters={[
        {
          label: 'Status',
          all: 'All Status',
          options: status === 'outstanding' ? [...STATUSES, OUTSTANDING] : STATUSES,
          value: status,
          onValueChange: (id) => filter({ status: LISTED_STATUSES.find((one) => one === id) ?? null }),
        },
        {
          label: 'Date',
          all: 'All Time',
          options: date === THIS_MONTH ? [...DATES, PAID_THIS_MONTH] : DATES,
          value: date,
          onValueChange: (id) => filter({ paidRange: null, dateRange: DATE_RANGES.find((one) => one === id) ?? null }),
        },
        {
          label: 'Created by',
          all: 'All Users',
          options: users.map(({ id, name, avatarUrl }) => ({ id, label: name, avatar: { name, src: avatarUrl } })),
          value: createdBy,
          onValueChange: (id) => filter({ createdBy: id }),
        },
      ]}
    />
  )
}
