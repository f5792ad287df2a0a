import { formatPhone } from '@parley/domain'
import { conversationPath } from '@parley/parts/address'
import { type QueryLike, QueryState } from '@parley/parts/query-state'
import { LoadingPill } from '@parley/ui'
import { PanelRows } from './panel-rows.tsx'
import { SidePanel } from './side-panel.tsx'

interface Conversation {
  conversationId: string
  customerName: string | null
  customerPhone: string
}

interface ConversationsPanelProps<Row extends Conversation> {
  title: string
  query: QueryLike<readonly Row[]>
  /** Returns a key that tells rows of one conversation apart, the figure, and the line below. */
  lineOf: (row: Row) => { key: string; figure: string; detail: string }
  /** `none` is shown for an empty list, `limited` below a list of `limit` rows. */
  none: string
  limit: number
  limited: string
  onClose: () => void
}

/** Lists the conversations behind a figure, each linking to its thread. */
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
        safe="Your data is safe."
        stale="Could not refresh the conversations."
        level={3}
      >
        {(rows) => (
          <PanelRows
            {...{ none, limit, limited }}
            rows={rows.map((row) => {
              const { key, figure, detail } = lineOf(row)
              const name = row.customerName ?? formatPhone(row.customerPhone)
              const id = row.conversationId
              return { key: `${id} ${key}`, to: conversationPath(id), name, figure, detail }
            })}
          />
        )}
      </QueryState>
    </SidePanel>
  )
}
