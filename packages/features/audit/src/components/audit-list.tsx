import { failureText, useNow, useSignedIn } from '@parley/client'
import type { AuditEntry } from '@parley/contract'
import type { Id } from '@parley/domain'
import { dayHeading, ShowMore } from '@parley/parts/records'
import { Banner, Button, EmptyState, ErrorState, QuietLine, RowList } from '@parley/ui'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { type AuditFilters, NO_FILTERS } from '../audit-url.ts'
import type { ListedAudit } from '../use-audit.ts'
import { AuditLine } from './audit-line.tsx'
import { RecordLink } from './audit-parts.tsx'
import styles from './audit-list.module.css'

interface AuditListProps {
  filters: AuditFilters
  listed: ListedAudit
  hrefOf: (subjectId: Id) => string
  onFilter: (change: Partial<AuditFilters>) => void
}

const keyOf = ({ id }: AuditEntry) => id

/** What was recorded, newest first, and what stands in its place when there is nothing. */
export function AuditList({ filters, listed, hrefOf, onFilter }: AuditListProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const { items: entries, more, error, isPending, isStale, isFetching, refetch } = listed
  const now = useNow()
  const [openId, setOpenId] = useState<Id | null>(null)
  const toggle = ({ id }: AuditEntry) => setOpenId(id === openId ? null : id)
  if (!isPending && entries.length === 0) {
    if (!error) return <Nothing filters={filters} onFilter={onFilter} />
    return (
      <ErrorState title="Failed to fetch the audit log" pending={isFetching} onRetry={() => void refetch()}>
        {failureText(error, 'Everything is still recorded, only the list is missing.')}
      </ErrorState>
    )
  }
  const about = entries.find(({ subject }) => subject.id === filters.subjectId)
  return (
    <>
      {error && <QuietLine>Could not refresh the log. Trying again in 5 seconds.</QuietLine>}
      {filters.subjectId !== null && (
        <div className={styles.about}>
          <Banner
            tone="info"
            action={
              <Button size="compact" onClick={() => onFilter({ subjectId: null })}>
                Show all
              </Button>
            }
          >
            Only what happened to one record.{' '}
            {about?.subject.shownIn && (
              <RecordLink subject={about.subject}>Open the {about.subject.shownIn.kind}</RecordLink>
            )}
          </Banner>
        </div>
      )}
      <RowList
        label="Audit log"
        rows={entries}
        getKey={keyOf}
        isStale={isStale}
        loading={isPending ? 'Loading audit log...' : undefined}
        groupOf={({ at }) => dayHeading(at, zone, now)}
        onOpen={({ id }) => setOpenId(id)}
        render={(entry) => (
          <AuditLine
            entry={entry}
            zone={zone}
            hrefOf={hrefOf}
            isOpen={entry.id === openId}
            onToggle={() => toggle(entry)}
          />
        )}
      />
      <ShowMore more={more} />
    </>
  )
}

function Nothing({ filters, onFilter }: Pick<AuditListProps, 'filters' | 'onFilter'>) {
  const isFiltered = Object.values(filters).some(Boolean)
  return isFiltered ? (
    <EmptyState
      icon={ScrollText}
      title="Nothing found"
      action={<Button onClick={() => onFilter(NO_FILTERS)}>Clear filters</Button>}
    >
      Nothing that was recorded matches the search and the filters.
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title="Nothing recorded yet">
      Changes to money and roles appear here as they are made.
    </EmptyState>
  )
}
