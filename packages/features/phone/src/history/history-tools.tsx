import { useEndpointQuery } from '@parley/client'
import { getCallCounts } from '@parley/contract'
import { Button, Menu, type MenuItem, type MenuTriggerProps, SearchField, Segmented, useSearchText } from '@parley/ui'
import { ArrowDownUp, Check, ListFilter } from 'lucide-react'
import type { CallsList } from './calls-list.ts'
import styles from './history.module.css'

const TYPES = [
  { id: 'all', label: 'All calls', short: 'All' },
  { id: 'missed', label: 'Missed calls', short: 'Missed' },
  { id: 'incoming', label: 'Incoming calls', short: 'Incoming' },
  { id: 'outgoing', label: 'Outgoing calls', short: 'Outgoing' },
] as const
const SORTS = [
  { id: '-at', label: 'Newest first' },
  { id: 'at', label: 'Oldest first' },
] as const

const marked = (items: readonly { id: string; label: string }[], chosen: string): MenuItem[] =>
  items.map(({ id, label }) => ({ id, label, icon: id === chosen ? Check : undefined }))

const filterTrigger = (props: MenuTriggerProps) => (
  <Button {...props} size="compact" variant="quiet" icon={ListFilter}>
    Filter
  </Button>
)
const sortTrigger = (props: MenuTriggerProps) => (
  <Button {...props} size="compact" variant="quiet" icon={ArrowDownUp}>
    Sort
  </Button>
)

/** Search, filter and sort controls of the call history. */
export function HistoryTools({ list }: { list: CallsList }) {
  const { search, searchFor, searchRef, searchLabel, sort, sortBy } = list
  const { typed, type } = useSearchText(search, searchFor)
  const counts = useEndpointQuery(
    getCallCounts,
    { query: { search } },
    { enabled: search !== '', keepPrevious: true },
  ).data
  const chosen = list.filters.callType ?? 'all'
  const choose = (id: string) => {
    const callType = TYPES.find((one) => one.id === id)?.id
    list.filter({ callType: callType === 'all' ? undefined : callType })
  }
  return (
    <div className={styles.tools}>
      <SearchField
        ref={searchRef}
        label={searchLabel}
        placeholder="Search by name or number..."
        value={typed}
        onValueChange={type}
      />
      {search !== '' && (
        <Segmented
          block
          label="Calls"
          options={TYPES.map(({ id, short }) => ({
            value: id,
            label: counts === undefined ? short : `${short} ${counts[id]}`,
          }))}
          value={chosen}
          onValueChange={choose}
        />
      )}
      <div className={styles.toolRow}>
        <span className={styles.shown}>{TYPES.find(({ id }) => id === chosen)?.label}</span>
        <Menu label="Filter" items={marked(TYPES, chosen)} onAction={choose} trigger={filterTrigger} />
        <Menu label="Sort" items={marked(SORTS, sort)} onAction={sortBy} trigger={sortTrigger} />
      </div>
    </div>
  )
}
