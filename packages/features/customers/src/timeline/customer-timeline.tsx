import { useNow, useSignedIn } from '@parley/client'
import type { Id } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState, QuietLine, WindowedList, type WindowedListHandle } from '@parley/ui'
import { History } from 'lucide-react'
import { useRef, useState } from 'react'
import { TimelineKinds } from './timeline-kinds.tsx'
import { TimelineLine } from './timeline-line.tsx'
import { timelineRows } from './timeline-rows.ts'
import { useTimeline } from './use-timeline.ts'
import styles from './customer-timeline.module.css'

export interface CustomerTimelineProps {
  customerId: Id
  /** The customer's name, for the sentences. */
  name: string
  /** Called to open the consent history. */
  onOpenConsent: () => void
}

/** Shows everything that happened with a customer, newest first. It fills its container and scrolls inside it. */
export function CustomerTimeline({ customerId, name, onOpenConsent }: CustomerTimelineProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const { list, counts, kinds, toggle } = useTimeline(customerId)
  const rows = timelineRows(list.items, zone, now)
  const handle = useRef<WindowedListHandle>(null)
  /** The id of the newest entry when the reader scrolled away from the top; null while at the top. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  /** Keys of the lines whose changes are expanded. */
  const [opened, setOpened] = useState<readonly string[]>([])
  const newer = leftAt === null ? 0 : list.items.findIndex(({ id }) => id === leftAt)
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <header className={styles.head}>
        <h3 className={styles.title}>Timeline</h3>
        <span className={styles.order}>Newest first</span>
      </header>
      <TimelineKinds chosen={kinds} counts={counts} onToggle={toggle} />
      <div className={styles.body}>
        <QueryState
          query={{ ...list, data: list.isPending || (list.error && rows.length === 0) ? undefined : rows }}
          loading="Loading the timeline..."
          failed="Failed to load the timeline"
          safe="Your data is safe."
          level={3}
        >
          {() =>
            rows.length === 0 ? (
              <EmptyState
                icon={History}
                title={kinds.length === 0 ? 'Nothing has happened yet' : 'No matching entries'}
                level={3}
                action={kinds.length === 0 ? undefined : <Button onClick={() => toggle(null)}>Show all</Button>}
              >
                {kinds.length === 0
                  ? 'Texts, notes, invoices and payments will appear here.'
                  : 'Choose other kinds, or all.'}
              </EmptyState>
            ) : (
              <>
                {newer > 0 && (
                  <div className={styles.pill}>
                    <Button size="compact" onClick={() => rows[0] && handle.current?.scrollToKey(rows[0].key)}>
                      {`${newer} new`}
                    </Button>
                  </div>
                )}
                <WindowedList
                  ref={handle}
                  label="Entries"
                  items={rows}
                  getKey={({ key }) => key}
                  estimateHeight={48}
                  hasMore={list.more.hasMore}
                  onNearEnd={() => list.more.hasMore && !list.more.error && void list.more.fetchMore()}
                  onTopChange={(isAtTop) => setLeftAt(isAtTop ? null : (list.items[0]?.id ?? null))}
                  renderItem={(row) => (
                    <TimelineLine
                      row={row}
                      customer={{ id: customerId, name }}
                      zone={zone}
                      isOpen={opened.includes(row.key)}
                      onToggle={() => setOpened(toggled(opened, row.key))}
                      onOpenConsent={onOpenConsent}
                    />
                  )}
                />
                {list.more.error && (
                  <div className={styles.more}>
                    <QuietLine>Could not load more.</QuietLine>
                    <Button size="compact" pending={list.more.isFetching} onClick={() => void list.more.fetchMore()}>
                      Show more
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </QueryState>
      </div>
    </section>
  )
}

const toggled = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
