import { useNow, useSignedIn } from '@parley/client'
import { ACTIVITY_KINDS, dayKey, formatMonthDay, startOfTeamRange } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { plural } from '@parley/parts/records'
import { Button, EmptyState, QuietLine, WindowedList, type WindowedListHandle } from '@parley/ui'
import { History } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOverview } from '../use-team.ts'
import { ActivityLine } from './activity-line.tsx'
import { activityRows } from './activity-rows.ts'
import { KindFacet, PersonFacet } from './facets.tsx'
import { useActivity } from './use-activity.ts'
import styles from './activity.module.css'

/** Shows the team's activity, newest first, filtered by kind, person and range. */
export function ActivityTab() {
  const { user } = useSignedIn()
  const zone = user.settings.display.timezone
  const now = useNow()
  const members = useOverview().data ?? []
  const activity = useActivity()
  const { list, counts, kinds, userId, range } = activity
  const rows = activityRows(list.items, zone, now)
  const handle = useRef<WindowedListHandle>(null)
  /** Id of the newest entry when the reader scrolled away from the top; null while at the top. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const newer = leftAt === null ? 0 : list.items.findIndex(({ id }) => id === leftAt)
  const total = counts && kinds.reduce((sum, kind) => sum + counts.kinds[kind], 0)
  const from = formatMonthDay(
    dayKey(startOfTeamRange(range, now, user.organization.timezone), user.organization.timezone),
  )
  const hidden = counts?.kinds.message_sent ?? 0
  const isHiding = !kinds.includes('message_sent') && hidden > 0
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label="Team Activity Timeline">
        <header className={styles.head}>
          <h2 className={styles.title}>Team Activity Timeline</h2>
          <span className={styles.about} aria-live="polite">
            {total !== undefined &&
              `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'} since ${from}`}
            {isHiding && `, ${plural(hidden, 'message')} hidden`}
          </span>
        </header>
        <div className={styles.body}>
          <QueryState
            query={{ ...list, data: list.isPending || (list.error && rows.length === 0) ? undefined : rows }}
            loading="Loading activity..."
            failed="Failed to fetch team activity"
            safe="Your data is safe."
            stale="Could not refresh the timeline. Trying again in 5 seconds."
          >
            {() =>
              rows.length === 0 && isHiding && kinds.length === ACTIVITY_KINDS.length - 1 ? (
                <EmptyState
                  icon={History}
                  title="Only messages were sent"
                  level={3}
                  action={<Button onClick={activity.showAll}>Show messages</Button>}
                >
                  Messages are hidden by default to keep this list short.
                </EmptyState>
              ) : rows.length === 0 ? (
                <EmptyState
                  icon={History}
                  title="No team activity yet"
                  level={3}
                  action={activity.isUsual ? undefined : <Button onClick={activity.clear}>Clear filters</Button>}
                >
                  {activity.isUsual
                    ? 'Team activity will appear here.'
                    : 'Choose other kinds, another person or a longer range.'}
                </EmptyState>
              ) : (
                <>
                  {newer > 0 && (
                    <div className={styles.pill}>
                      <Button size="compact" onClick={() => rows[0] && handle.current?.scrollToKey(rows[0].entry.id)}>
                        {`${newer} new ${newer === 1 ? 'entry' : 'entries'}`}
                      </Button>
                    </div>
                  )}
                  <WindowedList
                    ref={handle}
                    label="Entries"
                    items={rows}
                    getKey={({ entry }) => entry.id}
                    estimateHeight={40}
                    hasMore={list.more.hasMore}
                    onNearEnd={() => list.more.hasMore && !list.more.error && void list.more.fetchMore()}
                    onTopChange={(isAtTop) => setLeftAt(isAtTop ? null : (list.items[0]?.id ?? null))}
                    renderItem={(row) => <ActivityLine row={row} zone={zone} />}
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
      <div className={styles.facets}>
        <KindFacet chosen={kinds} counts={counts?.kinds} onToggle={activity.toggleKind} onShowAll={activity.showAll} />
        <PersonFacet members={members} chosen={userId} counts={counts?.people} onChoose={activity.choosePerson} />
      </div>
    </div>
  )
}
