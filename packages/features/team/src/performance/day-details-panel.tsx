import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getTeamDayRows, type PerformanceDay } from '@parley/contract'
import { DAY_ROWS_SHOWN, formatCents, formatMonthDay, formatPhone, formatTime } from '@parley/domain'
import { conversationPath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { LoadingPill } from '@parley/ui'
import { paymentPath } from './figure-paths.ts'
import { PanelRows } from './panel-rows.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './performance.module.css'

/** Lists the texts and payments of a day of the chart, newest first. */
export function DayDetailsPanel({ day, onClose }: { day: Pick<PerformanceDay, 'day'>; onClose: () => void }) {
  const zone = useSignedIn().user.organization.timezone
  const query = useEndpointQuery(getTeamDayRows, { query: { day: day.day } })
  const nameOf = (row: { customerName: string | null; customerPhone: string }) =>
    row.customerName ?? formatPhone(row.customerPhone)
  const newest = { limit: DAY_ROWS_SHOWN, limited: `These are the newest ${DAY_ROWS_SHOWN}.` }
  return (
    <SidePanel title={formatMonthDay(day.day)} onClose={onClose}>
      <QueryState
        query={query}
        loading={<LoadingPill>Loading the day...</LoadingPill>}
        failed="Failed to load this day"
        safe="Your data is safe."
        stale="Could not refresh the day."
        level={3}
      >
        {({ messages, payments }) => (
          <>
            <h3 className={styles.part}>Payments received</h3>
            <PanelRows
              {...newest}
              none="No payments received."
              rows={payments.map((row) => ({
                key: row.transactionId,
                to: paymentPath(row.transactionId),
                name: nameOf(row),
                figure: formatCents(row.amount),
                detail: `${formatTime(new Date(row.completedAt), zone)}, ${row.initiatedByName ?? 'no initiator'}`,
              }))}
            />
            <h3 className={styles.part}>Messages sent</h3>
            <PanelRows
              {...newest}
              none="No messages sent."
              rows={messages.map((row) => ({
                key: row.messageId,
                to: conversationPath(row.conversationId),
                name: nameOf(row),
                figure: formatTime(new Date(row.sentAt), zone),
                detail: `by ${row.sentByName}`,
              }))}
            />
          </>
        )}
      </QueryState>
    </SidePanel>
  )
}
