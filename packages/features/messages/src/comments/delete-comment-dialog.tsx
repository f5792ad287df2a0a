import type { Comment, CommentReply } from '@parley/contract'
import type { Id } from '@parley/domain'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useState } from 'react'

interface DeleteCommentDialogProps {
  comment: Comment | CommentReply
  /** Rejects when it fails, after saying so. */
  remove: (id: Id) => Promise<unknown>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a comment goes, and its replies with it. */
export function DeleteCommentDialog({ comment, remove, onClose, onDeleted }: DeleteCommentDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const replies = 'replies' in comment ? comment.replies.length : 0
  const confirm = () => {
    setIsDeleting(true)
    remove(comment.id).then(onDeleted, () => setIsDeleting(false))
  }
  return (
    <ConfirmDialog
      title="Delete comment?"
      tone="danger"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isDeleting}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>This action cannot be undone. This will permanently delete the comment.</p>
      {replies > 0 && <p>{replies === 1 ? 'Its reply is deleted too.' : `Its ${replies} replies are deleted too.`}</p>}
    </ConfirmDialog>
  )
}
