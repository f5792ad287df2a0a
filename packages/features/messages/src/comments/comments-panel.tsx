import { isNotFound, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type Comment, type CommentReply, listComments } from '@parley/contract'
import type { Id } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { EmptyState, lazyComponent, LazyPart, QuietLine, useMediaQuery, VisuallyHidden } from '@parley/ui'
import { MessageCircle, MessageSquareX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCloseByEscape } from '../use-close-by-escape.ts'
import type { CommentDrafts } from './comment-drafts.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem, focusComment } from './comment-item.tsx'
import { type CommentList, inOrder, namesIn, neighbourOf } from './comment-list.ts'
import { useComments } from './comments-context.tsx'
import { CommentsHeader } from './comments-header.tsx'
import { useCommentScroll } from './use-comment-scroll.ts'
import { useCommentWrites } from './use-comment-writes.ts'
import type { Commented } from './use-commented-message.ts'
import { usePeople } from './use-people.ts'
import { useReadComments } from './use-read-comments.ts'
import styles from './comments-panel.module.css'

const DeleteCommentDialog = lazyComponent('The dialog', () =>
  import('./delete-comment-dialog.tsx').then((module) => module.DeleteCommentDialog),
)

const NONE: readonly Comment[] = []

interface CommentsPanelProps {
  conversationId: Id
  messageId: Id
  commented: Commented | undefined
  drafts: CommentDrafts
  zone: string
}

/** The comments on a message with their replies, newest at the bottom, and the form for the next one. */
export function CommentsPanel({ conversationId, messageId, commented, drafts, zone }: CommentsPanelProps) {
  const { actor } = useSignedIn()
  const now = useNow()
  const { close, takesFocus, focusTaken } = useComments()
  const answer = useEndpointQuery(listComments, { params: { id: messageId } }, { poll: true })
  const { people, isKnown } = usePeople()
  const writes = useCommentWrites(conversationId, messageId)
  const isSheet = useMediaQuery('(width <= 768px)')
  const [deleting, setDeleting] = useState<Comment | CommentReply | null>(null)
  const [said, setSaid] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const comments = answer.data ?? NONE
  const all = inOrder(comments)
  const named = useMemo(() => namesIn(comments), [comments])
  const isPending = answer.isPending || !isKnown
  const isGone = isNotFound(answer.error)
  const fresh = useReadComments(messageId, isPending ? [] : all.filter((one) => one.isUnread).map(({ id }) => id))
  const scroll = useCommentScroll(isPending ? NONE : comments, actor.userId)

  useCloseByEscape(panel, close)
  useEffect(() => {
    if (!takesFocus) return
    const target = isSheet ? panel.current?.querySelector('button') : field.current
    // Do not take the focus from a field in which the user has already started typing.
    if (isSheet || !document.activeElement?.matches('input, textarea')) target?.focus()
    focusTaken()
  }, [takesFocus, focusTaken, isSheet])

  const list: CommentList = {
    actor,
    zone,
    now,
    people,
    nameOf: (id) => people.get(id)?.name ?? named.get(id),
    drafts,
    fresh,
    add: writes.add,
    edit: writes.edit,
    say: setSaid,
    resolve: writes.resolve,
    confirmDelete: setDeleting,
  }
  return (
    <div ref={panel} className={styles.panel}>
      <CommentsHeader count={all.length} commented={commented} zone={zone} isSheet={isSheet} />
      {answer.isError && answer.data && !isGone && (
        <QuietLine>Could not refresh. The comments shown may be out of date.</QuietLine>
      )}
      <div ref={scroll} className={styles.scroll}>
        <QueryState
          query={isPending ? { ...answer, isPending, data: undefined } : answer}
          failed="Failed to load comments"
          safe="Your data is safe."
          frame={{ className: styles.centre }}
          notFound={
            <EmptyState icon={MessageSquareX} title="This message does not exist" level={3}>
              The link may be wrong, or the message may belong to another conversation.
            </EmptyState>
          }
        >
          {(shown) =>
            shown.length === 0 ? (
              <div className={styles.centre}>
                <EmptyState icon={MessageCircle} title="No comments yet" level={3}>
                  Talk about this message with your team. The customer never sees it.
                </EmptyState>
              </div>
            ) : (
              <ol aria-label="Comments on this message">
                {shown.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} list={list} />
                ))}
              </ol>
            )
          }
        </QueryState>
      </div>
      {!isGone && (
        <div className={styles.write}>
          <CommentForm
            label="Comment"
            submitLabel="Comment"
            pendingLabel="Sending..."
            draftKey={`new:${messageId}`}
            drafts={drafts}
            people={people}
            fieldRef={field}
            rows={3}
            send={(submission) => list.add(submission, null)}
            failed="Failed to add comment"
            onSent={() => setSaid('Comment added')}
          />
        </div>
      )}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {deleting && (
        <LazyPart onFail={() => setDeleting(null)}>
          <DeleteCommentDialog
            comment={deleting}
            remove={writes.remove}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              const next = neighbourOf(comments, deleting.id)
              setSaid('Comment deleted')
              setDeleting(null)
              afterDialog(() => (next !== null && focusComment(next)) || field.current?.focus())
            }}
          />
        </LazyPart>
      )}
    </div>
  )
}

/** The dialog returns the focus to its opener one frame after it has closed; `work` must run after that. */
function afterDialog(work: () => unknown): void {
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(work)))
}
