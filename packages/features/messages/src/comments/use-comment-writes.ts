import { useEndpointMutation } from '@parley/client'
import { createComment, deleteComment, editComment, resolveComment } from '@parley/contract'
import type { Id, Submission } from '@parley/domain'

/** The mutations on the comments of a message; they reject on failure. */
export function useCommentWrites(conversationId: Id, messageId: Id) {
  const { mutateAsync: create } = useEndpointMutation(createComment)
  const { mutateAsync: edit } = useEndpointMutation(editComment)
  const { mutateAsync: resolve } = useEndpointMutation(resolveComment)
  const { mutateAsync: remove } = useEndpointMutation(deleteComment)
  return {
    add: ({ request: content, idempotencyKey }: Submission<string>, parentCommentId: Id | null) =>
      create({ body: { conversationId, messageId, content, parentCommentId }, idempotencyKey }),
    edit: (id: Id, content: string) => edit({ params: { id }, body: { content } }),
    resolve: (id: Id, isResolved: boolean) => resolve({ params: { id }, body: { isResolved } }),
    remove: (id: Id) => remove({ params: { id } }),
  }
}
