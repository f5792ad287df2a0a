import { useEndpointQuery } from '@parley/client'
import { listUsers } from '@parley/contract'
import { type PickerOption, SearchField, TableTools, useSearchText } from '@parley/ui'
import { type RefObject, useCallback } from 'react'
import { DATE_RANGES, LISTED_STATUSES, type TransactionsPlace } from '../transactions-url.ts'

interface TransactionToolsProps {
  place: TransactionsPlace
  searchRef: RefObject<HTMLInputElement | null>
}

const COMPLETED_THIS_MONTH = 'completed-this-month'

const STATUSES: readonly PickerOption[] = [
  { id: 'completed', label: 'Completed' },
  { id: 'pending', label: 'Pending' },
  { id: 'failed', label: 'Failed' },
  { id: 'refunded', label: 'Refunded' },
  { id: 'voided', label: 'Voided' },
  { id: 'reversed', label: 'Reversed' },
]
const OF_THE_CARDS: readonly PickerOption[] = [
  { id: 'processed', label: 'Processed' },
  { id: 'ended', label: 'Processed or failed' },
]

const DATES: readonly PickerOption[] = [
  { id: 'last7days', label: 'Last 7 days' },
  { id: 'last30days', label: 'Last 30 days' },
  { id: 'thismonth', label: 'This Month' },
]
const COMPLETED: PickerOption = { id: COMPLETED_THIS_MONTH, label: 'Completed this month' }

/** What narrows the list: words, status, when it was made, by whom. */
export function TransactionTools({ place: { url, filter }, searchRef }: TransactionToolsProps) {
  const users = useEndpointQuery(listUsers).data ?? []
  const { typed, type } = useSearchText(
    url.search,
    useCallback((search: string) => filter({ search }), [filter]),
  )
  const { status, initiatedBy } = url
  const date = url.completedRange ? COMPLETED_THIS_MONTH : url.dateRange
  return (
    <TableTools
      search={
        <SearchField
          ref={searchRef}
          label="Search by customer or invoice #..."
          maxLength={200}
          value={typed}
          onValueChange={type}
        />
      }
      filters={[
        {
          label: 'Status',
          showLabel: true,
          all: 'All',
          options: [...STATUSES, ...OF_THE_CARDS.filter(({ id }) => id === status)],
          value: status,
          onValueChange: (id) => filter({ status: LISTED_STATUSES.find((one) => one === id) ?? null }),
        },
        {
          label: 'Date range',
          all: 'All Time',
          options: url.completedRange ? [...DATES, COMPLETED] : DATES,
          value: date,
          onValueChange: (id) =>
            filter({ completedRange: null, dateRange: DATE_RANGES.find((one) => one === id) ?? null }),
        },
        {
          label: 'Initiated By',
          showLabel: true,
          all: 'All Team Members',
          options: users.map(({ id, name, avatarUrl }) => ({ id, label: name, avatar: { name, src: avatarUrl } })),
          value: initiatedBy,
          onValueChange: (id) => filter({ initiatedBy: id }),
        },
      ]}
    />
  )
}
