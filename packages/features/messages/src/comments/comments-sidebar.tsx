import { useSignedIn } from '@parley/client'
import type { Id } from '@parley/domain'
import { useMemo } from 'react'
import { createCommentDrafts } from './comment-drafts.ts'
import { CommentsBar } from './comments-bar.tsx'
import { useComments } from './comments-context.tsx'
import { CommentsPanel } from './comments-panel.tsx'
import { useCommentedMessage } from './use-commented-message.ts'

/** The comments on a message: in full, or collapsed to a narrow bar with their number. */
export function CommentsSidebar({ conversationId, messageId }: { conversationId: Id; messageId: Id }) {
  const { user } = useSignedIn()
  const { isCollapsed } = useComments()
  const drafts = useMemo(() => createCommentDrafts(user.id, sessionStorage), [user.id])
  const commented = useCommentedMessage(conversationId, messageId)
  const shared = { messageId, commented, zone: user.settings.display.timezone }
  return isCollapsed ? (
    <CommentsBar {...shared} />
  ) : (
    <CommentsPanel {...shared} conversationId={conversationId} drafts={drafts} />
  )
}
