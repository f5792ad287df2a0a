import type { Comment, CommentReply } from '@parley/contract'
import { checkEditComment, formatInstant, formatListTime, type Id } from '@parley/domain'
import { Avatar, Icon } from '@parley/ui'
import { CircleCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Action } from './comment-action.tsx'
import type { DraftKey } from './comment-drafts.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentList } from './comment-list.ts'
import { CommentText } from './comment-text.tsx'
import { draftOfContent } from './mention-text.ts'
import { ResolveAction } from './resolve-action.tsx'
import { elementIdOf } from './use-read-comments.ts'
import styles from './comment-item.module.css'

interface CommentItemProps {
  comment: Comment | CommentReply
  list: CommentList
}

/** A comment with its replies, or a single reply, with the actions that the reader may take. */
export function CommentItem({ comment, list }: CommentItemProps) {
  const { id } = comment
  const replies = 'replies' in comment ? comment.replies : null
  const isOwn = checkEditComment(comment, list.actor).allowed
  const editButton = useRef<HTMLButtonElement>(null)
  const replyButton = useRef<HTMLButtonElement>(null)
  const isUnsent = (place: DraftKey) => list.drafts.read(place) !== null && list.drafts.underWay(place) === null
  const editing = useForm(editButton, isOwn && isUnsent(`edit:${id}`))
  const replying = useForm(replyButton, isUnsent(`reply:${id}`))
  const shared = { drafts: list.drafts, people: list.people }
  return (
    <li id={elementIdOf(id)} tabIndex={-1} className={styles.item} data-resolved={comment.isResolved || undefined}>
      <Avatar name={comment.authorName} src={list.people.get(comment.authorId)?.avatarUrl} size={24} />
      <div className={styles.body}>
        <CommentHead comment={comment} list={list} />
        {editing.isOpen ? (
          <CommentForm
            {...shared}
            label="Edit comment"
            submitLabel="Save"
            pendingLabel="Saving..."
            draftKey={`edit:${id}`}
            initial={draftOfContent(comment.content, list.nameOf)}
            fieldRef={editing.field}
            send={({ request }) => list.edit(id, request)}
            failed="Failed to save comment"
            onSent={() => {
              list.say('Comment saved')
              editing.close()
            }}
            onCancel={editing.close}
          />
        ) : (
          <CommentText content={comment.content} nameOf={list.nameOf} />
        )}
        <div className={styles.actions}>
          {comment.isResolved && (
            <span className={styles.resolved}>
              <Icon as={CircleCheck} size={12} />
              Resolved by {comment.resolvedByName ?? 'Unknown'}
            </span>
          )}
          {replies && (
            <>
              <Action ref={replyButton} onClick={replying.open} hidden={replying.isOpen}>
                Reply
              </Action>
              <ResolveAction comment={comment} list={list} />
            </>
          )}
          {isOwn && (
            <>
              <Action ref={editButton} onClick={editing.open} hidden={editing.isOpen}>
                Edit
              </Action>
              <Action onClick={() => list.confirmDelete(comment)}>Delete</Action>
            </>
          )}
        </div>
        {replies && replies.length > 0 && (
          <ol aria-label={`Replies to ${comment.authorName}`}>
            {replies.map((reply) => (
              <CommentItem key={reply.id} comment={reply} list={list} />
            ))}
          </ol>
        )}
        {replies && replying.isOpen && (
          <div className={styles.reply}>
            <CommentForm
              {...shared}
              label={`Reply to ${comment.authorName}`}
              submitLabel="Reply"
              pendingLabel="Sending..."
              draftKey={`reply:${id}`}
              fieldRef={replying.field}
              send={(submission) => list.add(submission, id)}
              failed="Failed to add comment"
              onSent={() => {
                list.say('Reply added')
                replying.close()
              }}
              onCancel={replying.close}
            />
          </div>
        )}
      </div>
    </li>
  )
}

function CommentHead({ comment, list }: CommentItemProps) {
  const createdAt = new Date(comment.createdAt)
  return (
    <div className={styles.head}>
      <span className={styles.name}>{comment.authorName}</span>
      <time className={styles.meta} dateTime={comment.createdAt} title={formatInstant(createdAt, list.zone)}>
        {formatListTime(createdAt, list.zone, list.now)}
      </time>
      {comment.updatedAt !== comment.createdAt && <span className={styles.meta}>(edited)</span>}
      {list.fresh.has(comment.id) && <span className={styles.fresh}>New</span>}
    </div>
  )
}

/**
 * State of a form that a button opens: opening focuses its field, closing returns the focus to the button unless the
 * user has moved it out of the form.
 */
function useForm(button: RefObject<HTMLButtonElement | null>, isOpenAtFirst: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const field = useRef<HTMLTextAreaElement>(null)
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    const target = isOpen ? field.current : button.current
    target?.focus()
    if (target === field.current)
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [isOpen, button])
  const open = () => {
    isFocusDue.current = true
    setIsOpen(true)
  }
  const close = () => {
    const { activeElement, body } = document
    isFocusDue.current = activeElement === body || field.current?.form?.contains(activeElement) === true
    setIsOpen(false)
  }
  return { isOpen, field, open, close }
}

/** Focuses a comment; returns false when it is not rendered. */
export function focusComment(id: Id): boolean {
  const element = document.getElementById(elementIdOf(id))
  element?.focus()
  return element !== null
}
