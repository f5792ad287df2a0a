import type { Id } from '@parley/domain'
import { Badge } from '@parley/ui'
import { useDraftText } from '../use-unsent.ts'

/** Says on a conversation's row that something was typed there and not sent. */
export function DraftBadge({ conversationId }: { conversationId: Id }) {
  const draft = useDraftText(conversationId)
  return (
    draft && (
      <span title={draft.text}>
        <Badge small tone="outline">
          {draft.mode === 'note' ? 'Draft note' : 'Draft'}
        </Badge>
      </span>
    )
  )
}
