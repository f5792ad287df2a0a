import type { User } from '@parley/contract'
import { AUDIT_ACTIONS } from '@parley/domain'
import { type PickerOption, SearchField, TableTools, useSearchText } from '@parley/ui'
import { type RefObject, useCallback } from 'react'
import { type AuditFilters, type Range, RANGES } from '../audit-url.ts'
import { ACTION_LABEL } from '../audit-words.ts'

interface AuditFilterRowProps {
  filters: AuditFilters
  users: readonly User[]
  searchRef: RefObject<HTMLInputElement | null>
  onFilter: (change: Partial<AuditFilters>) => void
}

const ACTIONS: readonly PickerOption[] = AUDIT_ACTIONS.map((id) => ({ id, label: ACTION_LABEL[id] }))

const RANGE_LABEL: Readonly<Record<Range, string>> = {
  today: 'Today',
  last7days: 'Last 7 days',
  last30days: 'Last 30 days',
  thismonth: 'This Month',
}
const DATES: readonly PickerOption[] = RANGES.map((id) => ({ id, label: RANGE_LABEL[id] }))

/** What narrows the log: words, who, what, when. */
export function AuditFilterRow({ filters, users, searchRef, onFilter }: AuditFilterRowProps) {
  const { userId, action, range } = filters
  const { typed, type } = useSearchText(
    filters.search,
    useCallback((search: string) => onFilter({ search }), [onFilter]),
  )
  return (
    <TableTools
      search={
        <SearchField
          ref={searchRef}
          label="Search by name, invoice #, amount..."
          maxLength={200}
          value={typed}
          onValueChange={type}
        />
      }
      filters={[
        {
          label: 'Person',
          all: 'All Users',
          options: users.map(({ id, name, avatarUrl }) => ({ id, label: name, avatar: { name, src: avatarUrl } })),
          value: userId,
          onValueChange: (id) => onFilter({ userId: id }),
        },
        {
          label: 'Action',
          all: 'All Actions',
          options: ACTIONS,
          value: action,
          onValueChange: (id) => onFilter({ action: AUDIT_ACTIONS.find((one) => one === id) ?? null }),
        },
        {
          label: 'Date',
          all: 'All Time',
          options: DATES,
          value: range,
          onValueChange: (id) => onFilter({ range: RANGES.find((one) => one === id) ?? null }),
        },
      ]}
    />
  )
}
