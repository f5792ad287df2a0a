import { useNow, useSignedIn } from '@parley/client'
import type { AuditEntry } from '@parley/contract'
import type { Id } from '@parley/domain'
import { ListBody } from '@parley/parts/lists'
import { dayHeading } from '@parley/parts/records'
import { Banner, Button, EmptyState, RowList } from '@parley/ui'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { AuditList } from '../audit-list.ts'
import { AuditLine } from './audit-line.tsx'
import { RecordLink } from './audit-parts.tsx'
import styles from './audit-rows.module.css'

const keyOf = ({ id }: AuditEntry) => id

/** Shows the entries, newest first, or an empty state. */
export function AuditRows({ list }: { list: AuditList }) {
  const zone = useSignedIn().user.settings.display.timezone
  const { items: entries, isPending, isStale, filters } = list
  const now = useNow()
  const [openId, setOpenId] = useState<Id | null>(null)
  const toggle = ({ id }: AuditEntry) => setOpenId(id === openId ? null : id)
  const about = entries.find(({ subject }) => subject.id === filters.subjectId)
  return (
    <ListBody
      noun="the audit log"
      wholeName="log"
      reassurance="Everything is still recorded, only the list is missing."
      listed={list}
      nothing={<Nothing list={list} />}
    >
      {filters.subjectId !== undefined && (
        <div className={styles.about}>
          <Banner
            tone="info"
            action={
              <Button size="compact" onClick={() => list.filter({ subjectId: undefined })}>
                Show all
              </Button>
            }
          >
            Showing the changes to one record.{' '}
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
            hrefOf={(subjectId) => list.hrefOfFilters({ subjectId })}
            isOpen={entry.id === openId}
            onToggle={() => toggle(entry)}
          />
        )}
      />
    </ListBody>
  )
}

function Nothing({ list: { isFiltered, clearFilters } }: { list: AuditList }) {
  return isFiltered ? (
    <EmptyState icon={ScrollText} title="Nothing found" action={<Button onClick={clearFilters}>Clear filters</Button>}>
      No change matches the search and the filters.
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title="Nothing recorded yet">
      Changes to money and roles appear here as they are made.
    </EmptyState>
  )
}
