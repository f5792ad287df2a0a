import { useEndpointQuery } from '@parley/client'
import { getCommentCounts, getUnreadCommentCounts } from '@parley/contract'
import type { Id } from '@parley/domain'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { type CommentsUrl, useCommentsUrl } from './use-comments-url.ts'

/** The comments beside a conversation: how many each message has, and which message's are shown. */
export interface Comments extends CommentsUrl {
  /** Replies included; messages without comments are absent. undefined: not known yet. */
  counts: Readonly<Record<Id, number>> | undefined
  /** Those that the signed-in person has not seen. */
  unread: Readonly<Record<Id, number>>
}

const CommentsContext = createContext<Comments | null>(null)

/** Knows the comments of one conversation for its bubbles and its sidebar. */
export function CommentsProvider({ conversationId, children }: { conversationId: Id | null; children: ReactNode }) {
  const input = { params: { id: conversationId ?? '' } }
  const options = { enabled: conversationId !== null }
  const counts = useEndpointQuery(getCommentCounts, input, options).data
  const unread = useEndpointQuery(getUnreadCommentCounts, input, options).data
  const place = useCommentsUrl(conversationId)
  const value = useMemo(() => ({ ...place, counts, unread: unread ?? {} }), [place, counts, unread])
  return <CommentsContext value={value}>{children}</CommentsContext>
}

/** Throws outside a CommentsProvider. */
export function useComments(): Comments {
  const comments = use(CommentsContext)
  if (!comments) throw new Error('useComments: wrap the tree in CommentsProvider')
  return comments
}
