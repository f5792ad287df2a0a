import type { User } from '@parley/contract'
import { AUDIT_ACTIONS } from '@parley/domain'
import { Picker, type PickerOption, TableTools } from '@parley/ui'
import { type AuditFilters, type Range, RANGES } from '../audit-url.ts'
import { ACTION_LABEL } from '../audit-words.ts'

interface AuditFilterRowProps {
  filters: AuditFilters
  users: readonly User[]
  onFilter: (change: Partial<AuditFilters>) => void
}

const ALL = 'all'

const ACTIONS: readonly PickerOption[] = [
  { id: ALL, label: 'All Actions' },
  ...AUDIT_ACTIONS.map((id) => ({ id, label: ACTION_LABEL[id] })),
]

const RANGE_LABEL: Readonly<Record<Range, string>> = {
  today: 'Today',
  last7days: 'Last 7 days',
  last30days: 'Last 30 days',
  thismonth: 'This Month',
}
const DATES: readonly PickerOption[] = [
  { id: ALL, label: 'All Time' },
  ...RANGES.map((id) => ({ id, label: RANGE_LABEL[id] })),
]

/** What narrows the log: who, what, when. */
export function AuditFilterRow({ filters: { userId, action, range }, users, onFilter }: AuditFilterRowProps) {
  return (
    <TableTools>
      <Picker
        label="Person"
        options={[
          { id: ALL, label: 'All Users' },
          ...users.map(({ id, name, avatarUrl }) => ({ id, label: name, avatar: { name, src: avatarUrl } })),
        ]}
        value={userId ?? ALL}
        active={userId !== null}
        onValueChange={(id) => onFilter({ userId: id === ALL ? null : id })}
      />
      <Picker
        label="Action"
        options={ACTIONS}
        value={action ?? ALL}
        active={action !== null}
        onValueChange={(id) => onFilter({ action: AUDIT_ACTIONS.find((one) => one === id) ?? null })}
      />
      <Picker
        label="Date"
        options={DATES}
        value={range ?? ALL}
        active={range !== null}
        onValueChange={(id) => onFilter({ range: RANGES.find((one) => one === id) ?? null })}
      />
    </TableTools>
  )
}
