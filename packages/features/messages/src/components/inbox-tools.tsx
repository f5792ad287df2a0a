import { useEndpointQuery } from '@parley/client'
import { listPhoneNumbers, listUsers } from '@parley/contract'
import { formatPhone, isAtWork } from '@parley/domain'
import { IconButton, Picker, type PickerOption, type PickerSection, SearchField } from '@parley/ui'
import { Bookmark, Inbox, Users } from 'lucide-react'
import type { RefObject } from 'react'
import { type InboxFilters, type InboxState, listedState } from '../inbox-url.ts'
import type { Selection } from '../selection/use-selection.tsx'
import { TagFilter } from '../tags/tag-filter.tsx'
import type { Views } from '../views/use-views.tsx'
import styles from './inbox-tools.module.css'

interface InboxToolsProps {
  filters: InboxFilters
  onChange: (change: Partial<InboxFilters>) => void
  /** The text in the search box; the URL is updated once typing pauses. */
  typed: string
  onType: (text: string) => void
  searchRef: RefObject<HTMLInputElement | null>
  views: Views
  selection: Selection
}

const ALL = 'all'

const STATES: readonly (PickerOption & { id: InboxState })[] = [
  { id: 'open', label: 'Open' },
  { id: 'snoozed', label: 'Snoozed' },
  { id: 'done', label: 'Done' },
  { id: 'all', label: 'All states' },
]

/** The filters of the inbox: phone number, search text, assignee, tag and state. */
export function InboxTools({ filters, onChange, typed, onType, searchRef, views, selection }: InboxToolsProps) {
  const usual = listedState({ state: null, search: filters.search })
  return (
    <div className={styles.tools}>
      <InboxPicker value={filters.phoneNumberId} onChange={(phoneNumberId) => onChange({ phoneNumberId })} />
      <SearchField ref={searchRef} label="Search conversations..." value={typed} onValueChange={onType} />
      {selection.bar}
      <div className={styles.filters} hidden={selection.bar !== null && selection.count > 0}>
        <AssigneeFilter
          value={filters.assignedToUserId}
          onChange={(assignedToUserId) => onChange({ assignedToUserId })}
          compact={filters.tag !== null}
        />
        <TagFilter value={filters.tag} onChange={(tag) => onChange({ tag })} />
        <Picker
          label="State"
          variant="quiet"
          options={STATES}
          value={listedState(filters)}
          active={filters.state !== null}
          onValueChange={(id) =>
            onChange({ state: STATES.find((state) => state.id === id && id !== usual)?.id ?? null })
          }
        />
        <IconButton
          name="Views"
          icon={Bookmark}
          size="compact"
          keys="V"
          onPointerEnter={views.preload}
          onFocus={views.preload}
          onClick={views.open}
        />
      </div>
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

function AssigneeFilter({ value, onChange, compact }: FilterProps & { compact: boolean }) {
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
        .filter(isAtWork)
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
      compact={compact}
      onValueChange={(id) => onChange(id === ALL ? null : id)}
    />
  )
}
