import { useEndpointPages, useEndpointQuery, useSignedIn } from '@parley/client'
import { type Assignment, getAssignmentCounts, listAssignments, type TeamMember } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import {
  Button,
  EmptyState,
  LoadingPill,
  QuietLine,
  SearchField,
  Select,
  TableMore,
  useSearchText,
  useShortcuts,
} from '@parley/ui'
import { MessagesSquare, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Reassigning } from '../assign/reassigning.tsx'
import { useTeamAddress } from '../use-team-address.ts'
import { useOverview } from '../use-team.ts'
import { AssignmentGroup } from './assignment-group.tsx'
import { AssignmentRules } from './assignment-rules.tsx'
import { UnassignedBox } from './unassigned-box.tsx'
import { Workload } from './workload.tsx'
import styles from './assignments.module.css'

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unassigned', label: 'Unassigned only' },
]

/** Lists the open conversations by assignee, and each member's workload. */
export function AssignmentsTab() {
  const { actor } = useSignedIn()
  const address = useTeamAddress()
  const members = useOverview().data ?? []
  const isLead = may(actor, 'team.manage')
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set())
  const toggle = (id: Id) =>
    setSelected((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]))
  return (
    <div className={styles.page}>
      <section className={styles.list} aria-label="Conversations">
        <Tools members={members} />
        {selected.size > 0 && (
          <div role="toolbar" aria-label="Selection" className={styles.selection}>
            <span aria-live="polite">{`${selected.size} selected`}</span>
            <Button size="compact" variant="primary" onClick={() => address.reassign('selected')}>
              Reassign
            </Button>
            <Button size="compact" variant="quiet" onClick={() => setSelected(new Set())}>
              Clear
            </Button>
          </div>
        )}
        <Groups members={members} selection={isLead ? { selected, toggle } : null} />
      </section>
      <div className={styles.side}>
        <Workload members={members} />
        <UnassignedBox />
        {isLead && <AssignmentRules />}
      </div>
      {isLead && <Reassigning members={members} selected={[...selected]} onDone={() => setSelected(new Set())} />}
    </div>
  )
}

function Tools({ members }: { members: readonly TeamMember[] }) {
  const { search, searchFor, isUnassignedOnly, narrow, person, clear } = useTeamAddress()
  const box = useRef<HTMLInputElement>(null)
  const { typed, type } = useSearchText(search, searchFor)
  useShortcuts('In Team', [{ keys: '/', does: 'Search conversations', key: '/', run: () => box.current?.focus() }])
  const name = members.find(({ id }) => id === person)?.name
  return (
    <div className={styles.tools}>
      <SearchField
        ref={box}
        label="Search conversations"
        placeholder="Search conversations..."
        keys="/"
        value={typed}
        onValueChange={type}
      />
      <Select
        label="Show"
        hideLabel
        options={FILTERS}
        value={isUnassignedOnly ? 'unassigned' : 'all'}
        onValueChange={(value) => narrow(value === 'unassigned')}
      />
      {person !== null && (
        <Button size="compact" icon={X} onClick={clear} aria-label={`Show everybody, not only ${name ?? 'one person'}`}>
          {`Only ${name ?? 'one person'}`}
        </Button>
      )}
    </div>
  )
}

interface GroupsProps {
  members: readonly TeamMember[]
  selection: { selected: ReadonlySet<Id>; toggle: (id: Id) => void } | null
}

function Groups({ members, selection }: GroupsProps) {
  const { search, isUnassignedOnly, person, clear } = useTeamAddress()
  const query = {
    ...(search && { search }),
    ...(isUnassignedOnly && { filter: 'unassigned' as const }),
    ...(person !== null && { assignedTo: person }),
  }
  const counts = useEndpointQuery(getAssignmentCounts, { query }, { keepPrevious: true })
  const pages = useEndpointPages(listAssignments, { query }, { keepPrevious: true })
  const isNarrowed = search !== '' || isUnassignedOnly || person !== null
  // An empty result of the previous search is not the result of this one: show loading.
  const isOpenQuestion = pages.isPlaceholderData && pages.data.pages.every(({ items }) => items.length === 0)
  return (
    <QueryState
      query={isOpenQuestion ? { ...pages, data: undefined, isPending: true } : pages}
      loading={<LoadingPill>Loading assignments...</LoadingPill>}
      failed="Failed to fetch assignments"
      safe="Your conversations are safe."
      stale="Could not refresh the assignments."
      notFound={
        <EmptyState
          icon={MessagesSquare}
          title="No conversations found"
          action={<Button onClick={clear}>Show all</Button>}
        />
      }
      level={2}
    >
      {(data) => {
        const rows = data.pages.flatMap(({ items }) => items)
        if (rows.length === 0) {
          return (
            <EmptyState
              icon={MessagesSquare}
              title="No conversations found"
              action={isNarrowed && <Button onClick={clear}>Show all</Button>}
            >
              {search && 'Search by name or phone number.'}
            </EmptyState>
          )
        }
        return (
          <>
            {groupsOf(rows).map(({ holder, name, rows: theirs }) => (
              <AssignmentGroup
                key={holder ?? 'unassigned'}
                name={name}
                avatarUrl={members.find(({ id }) => id === holder)?.avatarUrl ?? null}
                count={counts.data?.find(({ assignedToUserId }) => assignedToUserId === holder)?.count ?? theirs.length}
                rows={theirs}
                selection={selection}
              />
            ))}
            {pages.hasNextPage && (
              <TableMore>
                <Button
                  pending={pages.isFetchingNextPage}
                  pendingLabel="Loading..."
                  onClick={() => void pages.fetchNextPage()}
                >
                  Show more
                </Button>
                {pages.isFetchNextPageError && <QuietLine>Could not load more. Try again.</QuietLine>}
              </TableMore>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

interface Group {
  holder: Id | null
  /** Name of the assignee; null when unassigned. */
  name: string | null
  rows: Assignment[]
}

/** Groups consecutive rows by assignee, keeping their order. */
function groupsOf(rows: readonly Assignment[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last.holder === row.assignedToUserId) last.rows.push(row)
    else groups.push({ holder: row.assignedToUserId, name: row.assignedToName, rows: [row] })
  }
  return groups
}
