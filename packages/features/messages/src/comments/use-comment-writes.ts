import { failureText, newIdempotencyKey, useEndpointMutation } from '@parley/client'
import { type Comment, createComment, deleteComment, editComment, resolveComment } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useCallback, useRef } from 'react'

const KEPT = 'Your text is kept; please try again.'
const UNCHANGED = 'Nothing has changed; please try again.'

/** The writes on the comments of a message. Each says when it failed, then rejects. */
export function useCommentWrites(conversationId: Id, messageId: Id) {
  const { toast } = useToast()
  const { mutateAsync: create } = useEndpointMutation(createComment)
  const { mutateAsync: edit } = useEndpointMutation(editComment)
  const { mutateAsync: resolve } = useEndpointMutation(resolveComment)
  const { mutateAsync: remove } = useEndpointMutation(deleteComment)
  const attempt = useRef({ intent: '', key: '' })

  const orSay = useCallback(
    async <T>(work: Promise<T>, title: string, comfort: string): Promise<T> => {
      try {
        return await work
      } catch (error) {
        toast({ title, description: failureText(error, comfort), destructive: true })
        throw error
      }
    },
    [toast],
  )
  return {
    /** A second try of the same words is the same request. */
    add: async (content: string, parentCommentId: Id | null): Promise<Comment> => {
      const intent = `${parentCommentId} ${content}`
      if (attempt.current.intent !== intent) attempt.current = { intent, key: newIdempotencyKey() }
      const body = { conversationId, messageId, content, parentCommentId }
      const added = await orSay(create({ body, idempotencyKey: attempt.current.key }), 'Failed to add comment', KEPT)
      attempt.current = { intent: '', key: '' }
      return added
    },
    edit: (id: Id, content: string) =>
      orSay(edit({ params: { id }, body: { content } }), 'Failed to save comment', KEPT),
    resolve: (id: Id, isResolved: boolean) =>
      orSay(
        resolve({ params: { id }, body: { isResolved } }),
        isResolved ? 'Failed to resolve comment' : 'Failed to unresolve comment',
        UNCHANGED,
      ),
    remove: (id: Id) => orSay(remove({ params: { id } }), 'Failed to delete comment', UNCHANGED),
  }
}
