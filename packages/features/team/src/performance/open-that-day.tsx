import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listOpenConversations, type OpenDay } from '@parley/contract'
import { formatInstant, formatMonthDay, formatPhone, OPEN_CONVERSATIONS_SHOWN, PRODUCT } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { LoadingPill } from '@parley/ui'
import { Link } from 'react-router-dom'
import { SidePanel } from './side-panel.tsx'
import styles from './performance.module.css'

/** The conversations that were open as a day ended, the longest open first. */
export function OpenThatDay({ day, onClose }: { day: Pick<OpenDay, 'day'>; onClose: () => void }) {
  const zone = useSignedIn().user.settings.display.timezone
  const query = useEndpointQuery(listOpenConversations, { query: { day: day.day } })
  return (
    <SidePanel title={`Open on ${formatMonthDay(day.day)}`} onClose={onClose}>
      <QueryState
        query={query}
        loading={<LoadingPill>Loading conversations...</LoadingPill>}
        failed="Failed to fetch the conversations"
        safe="Nothing is lost, only this list is missing."
        stale="Could not refresh the conversations."
        level={3}
      >
        {(open) => (
          <>
            <ul className={styles.answers}>
              {open.map(({ conversationId, customerName, customerPhone, openSince, isAssigned }) => (
                <li key={`${conversationId} ${openSince}`}>
                  <Link
                    className={styles.answer}
                    to={`/${PRODUCT.slug}/messages?${new URLSearchParams({ conversation: conversationId })}`}
                  >
                    <span className={styles.name}>{customerName ?? formatPhone(customerPhone)}</span>
                    <span>{isAssigned ? '' : 'unassigned'}</span>
                    <span className={styles.name} data-quiet>
                      {`Open since ${formatInstant(new Date(openSince), zone)}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {open.length === 0 && <p className={styles.end}>No conversation was open.</p>}
            {open.length === OPEN_CONVERSATIONS_SHOWN && (
              <p className={styles.end}>{`These are the ${OPEN_CONVERSATIONS_SHOWN} that were open longest.`}</p>
            )}
          </>
        )}
      </QueryState>
    </SidePanel>
  )
}
