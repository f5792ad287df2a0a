import { changeFailure } from '@parley/client'
import type { Comment, CommentReply } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useSubmission } from '@parley/parts/flow'
import { deleteCommentFlow } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'

interface DeleteCommentDialogProps {
  comment: Comment | CommentReply
  remove: (id: Id) => Promise<unknown>
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation before a comment and its replies are deleted. */
export function DeleteCommentDialog({ comment, remove, onClose, onDeleted }: DeleteCommentDialogProps) {
  const { toast } = useToast()
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: 'Failed to delete comment', description: changeFailure(error), destructive: true })
  const flow = useSubmission(deleteCommentFlow, {
    form: {},
    submit: () => remove(comment.id),
    outcomes: { failed: fail, unanswered: fail, done: onDeleted },
  })
  const replies = 'replies' in comment ? comment.replies.length : 0
  return (
    <ConfirmDialog
      title="Delete comment?"
      tone="danger"
      confirmLabel={flow.isUnanswered ? 'Try again' : 'Delete'}
      pendingLabel="Deleting..."
      pending={flow.isSubmitting}
      onConfirm={() => flow.submit(null)}
      onClose={onClose}
    >
      <p>This action cannot be undone. This will permanently delete the comment.</p>
      {replies > 0 && <p>{replies === 1 ? 'Its reply is deleted too.' : `Its ${replies} replies are deleted too.`}</p>}
    </ConfirmDialog>
  )
}
