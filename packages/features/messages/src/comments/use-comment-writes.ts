import { failureText, useEndpointMutation } from '@parley/client'
import { createComment, deleteComment, editComment, resolveComment } from '@parley/contract'
import type { Id, Submission } from '@parley/domain'
import { useToast } from '@parley/ui'

export const UNCHANGED = 'Nothing has changed; please try again.'

/** The writes on the comments of a message; all but `resolve`, which says so itself, reject when they fail. */
export function useCommentWrites(conversationId: Id, messageId: Id) {
  const { toast } = useToast()
  const { mutateAsync: create } = useEndpointMutation(createComment)
  const { mutateAsync: edit } = useEndpointMutation(editComment)
  const { mutate: resolve } = useEndpointMutation(resolveComment)
  const { mutateAsync: remove } = useEndpointMutation(deleteComment)
  return {
    add: ({ request: content, idempotencyKey }: Submission<string>, parentCommentId: Id | null) =>
      create({ body: { conversationId, messageId, content, parentCommentId }, idempotencyKey }),
    edit: (id: Id, content: string) => edit({ params: { id }, body: { content } }),
    resolve: (id: Id, isResolved: boolean, onDone: () => void) =>
      resolve(
        { params: { id }, body: { isResolved } },
        {
          onSuccess: onDone,
          onError: (error) => {
            const title = isResolved ? 'Failed to resolve comment' : 'Failed to unresolve comment'
            toast({ title, description: failureText(error, UNCHANGED), destructive: true })
          },
        },
      ),
    remove: (id: Id) => remove({ params: { id } }),
  }
}
