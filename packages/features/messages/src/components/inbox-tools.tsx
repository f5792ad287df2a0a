import { useEndpointQuery } from '@parley/client'
import { listPhoneNumbers, listUsers } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Picker, type PickerSection, SearchField } from '@parley/ui'
import { Inbox, Users } from 'lucide-react'
import type { InboxUrl } from '../inbox-url.ts'
import styles from './inbox-tools.module.css'

type Filters = Omit<InboxUrl, 'conversationId'>

interface InboxToolsProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** What stands in the search box; the address follows when typing rests. */
  typed: string
  onType: (text: string) => void
}

const ALL = 'all'

/** What narrows the inbox: the number texted, words, and whose conversations. */
export function InboxTools({ filters, onChange, typed, onType }: InboxToolsProps) {
  return (
    <div className={styles.tools}>
      <InboxPicker value={filters.phoneNumberId} onChange={(phoneNumberId) => onChange({ phoneNumberId })} />
      <SearchField label="Search conversations..." value={typed} onValueChange={onType} maxLength={200} />
      <AssigneeFilter
        value={filters.assignedToUserId}
        onChange={(assignedToUserId) => onChange({ assignedToUserId })}
      />
    </div>
  )
}

interface FilterProps {
  value: string | null
  onChange: (value: string | null) => void
}

function InboxPicker({ value, onChange }: FilterProps) {
  const numbers = useEndpointQuery(listPhoneNumbers).data ?? []
  const options = [
    { id: ALL, label: 'All Inboxes (Unified)', icon: Inbox },
    ...numbers.map((number) => ({
      id: number.id,
      label: number.label ?? 'Unlabeled',
      description: formatPhone(number.phoneNumber),
      badge: number.isDefault ? ({ text: 'Default', tone: 'neutral' } as const) : undefined,
      count: number.conversationCount,
      icon: Inbox,
    })),
  ]
  return (
    <Picker
      label="Inbox"
      variant="field"
      block
      options={options}
      value={value ?? ALL}
      onValueChange={(id) => onChange(id === ALL ? null : id)}
    />
  )
}

function AssigneeFilter({ value, onChange }: FilterProps) {
  const users = useEndpointQuery(listUsers).data ?? []
  const sections: PickerSection[] = [
    {
      id: 'everybody',
      options: [
        { id: ALL, label: 'All Conversations', icon: Users },
        { id: 'unassigned', label: 'Unassigned', icon: Inbox },
      ],
    },
    {
      id: 'people',
      label: 'Assigned to',
      options: users
        .filter((user) => user.status !== 'inactive')
        .map((user) => ({ id: user.id, label: user.name, avatar: { name: user.name, src: user.avatarUrl } })),
    },
  ]
  return (
    <Picker
      label="Filter"
      variant="quiet"
      sections={sections}
      value={value ?? ALL}
      active={value !== null}
      onValueChange={(id) => onChange(id === ALL ? null : id)}
    />
  )
}
