import { formatPhone, PRODUCT } from '@parley/domain'
import { type QueryLike, QueryState } from '@parley/parts/query-state'
import { LoadingPill } from '@parley/ui'
import { Link } from 'react-router-dom'
import { SidePanel } from './side-panel.tsx'
import styles from './performance.module.css'

interface Conversation {
  conversationId: string
  customerName: string | null
  customerPhone: string
}

interface ConversationsPanelProps<Row extends Conversation> {
  title: string
  query: QueryLike<readonly Row[]>
  /** What tells rows of one conversation apart, its figure, and the line beneath. */
  lineOf: (row: Row) => { key: string; figure: string; detail: string }
  /** Said when there is none, and beneath `limit` rows. */
  none: string
  limit: number
  limited: string
  onClose: () => void
}

/** The conversations that a figure is made of, each a link to its thread. */
export function ConversationsPanel<Row extends Conversation>({
  title,
  query,
  lineOf,
  none,
  limit,
  limited,
  onClose,
}: ConversationsPanelProps<Row>) {
  return (
    <SidePanel title={title} onClose={onClose}>
      <QueryState
        query={query}
        loading={<LoadingPill>Loading conversations...</LoadingPill>}
        failed="Failed to fetch the conversations"
        safe="Nothing is lost, only this list is missing."
        stale="Could not refresh the conversations."
        level={3}
      >
        {(rows) => (
          <>
            <ul className={styles.answers}>
              {rows.map((row) => {
                const { key, figure, detail } = lineOf(row)
                return (
                  <li key={`${row.conversationId} ${key}`}>
                    <Link
                      className={styles.answer}
                      to={`/${PRODUCT.slug}/messages?${new URLSearchParams({ conversation: row.conversationId })}`}
                    >
                      <span className={styles.name}>{row.customerName ?? formatPhone(row.customerPhone)}</span>
                      <span>{figure}</span>
                      <span className={styles.name} data-quiet>
                        {detail}
                      </span>
                    </Link>
                  </li>
                )
              })}
            </ul>
            {rows.length === 0 && <p className={styles.end}>{none}</p>}
            {rows.length === limit && <p className={styles.end}>{limited}</p>}
          </>
        )}
      </QueryState>
    </SidePanel>
  )
}
