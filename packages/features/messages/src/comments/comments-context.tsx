import { useEndpointQuery } from '@parley/client'
import { getCommentCounts, getUnreadCommentCounts } from '@parley/contract'
import type { Id } from '@parley/domain'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { type CommentsUrl, useCommentsUrl } from './use-comments-url.ts'

/** The comments of a conversation: the number per message, and which message's comments are shown. */
export interface Comments extends CommentsUrl {
  /**
   * Number of comments per message, replies included; messages without comments are absent. undefined while loading.
   */
  counts: Readonly<Record<Id, number>> | undefined
  /** Number of comments per message that the signed-in user has not seen. */
  unread: Readonly<Record<Id, number>>
}

const CommentsContext = createContext<Comments | null>(null)

/** Provides the comments of one conversation to its message bubbles and the sidebar. */
export function CommentsProvider({ conversationId, children }: { conversationId: Id | null; children: ReactNode }) {
  const input = { params: { id: conversationId ?? '' } }
  const options = { enabled: conversationId !== null }
  const counts = useEndpointQuery(getCommentCounts, input, options).data
  const unread = useEndpointQuery(getUnreadCommentCounts, input, options).data
  const place = useCommentsUrl(conversationId)
  const value = useMemo(() => ({ ...place, counts, unread: unread ?? {} }), [place, counts, unread])
  return <CommentsContext value={value}>{children}</CommentsContext>
}

/** Returns the comments of the conversation; throws outside a CommentsProvider. */
export function useComments(): Comments {
  const comments = use(CommentsContext)
  if (!comments) throw new Error('useComments: wrap the tree in CommentsProvider')
  return comments
}
