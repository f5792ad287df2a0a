import { failureText } from '@parley/client'
import { NOTE_MAX, type Submission } from '@parley/domain'
import { useSubmission } from '@parley/parts/flow'
import { COMMENT_TOO_LONG, createCommentFlow } from '@parley/state-machines'
import { Button, Icon, useToast } from '@parley/ui'
import { EMPTY_DRAFT, type MentionDraft, MentionField } from '@parley/ui/mention-field'
import { Lock } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import type { CommentDrafts, DraftKey } from './comment-drafts.ts'
import { contentOf } from './mention-text.ts'
import { useMentionSearch } from './use-mention-search.ts'
import type { Person } from './use-people.ts'
import styles from './comment-form.module.css'

const KEPT = 'Your text is kept; please try again.'
const commentFlow = createCommentFlow<MentionDraft>()

export interface CommentFormProps {
  /** Name of the field. */
  label: string
  /** The words of the button, and while it runs. */
  submitLabel: string
  pendingLabel: string
  /** Where the text waits while it is unfinished. */
  draftKey: DraftKey
  drafts: CommentDrafts
  /** What stands there when nothing waits. */
  initial?: MentionDraft
  people: ReadonlyMap<string, Person>
  /** Sends the text; when it rejects the text stays. */
  send: (submission: Submission<string>) => Promise<unknown>
  /** Title of the message when it was not taken. */
  failed: string
  onSent: () => void
  /** Puts the form away: by Cancel for good, by Escape with its text waiting. */
  onCancel?: () => void
  /** The field, for its focus. */
  fieldRef?: Ref<HTMLTextAreaElement>
  rows?: number
}

/** Where a comment, a reply or a change of one is written. Enter sends, Shift+Enter starts a line. */
export function CommentForm({
  label,
  submitLabel,
  pendingLabel,
  draftKey,
  drafts,
  initial = EMPTY_DRAFT,
  people,
  send,
  failed,
  onSent,
  onCancel,
  fieldRef,
  rows = 2,
}: CommentFormProps) {
  const id = useId()
  const { toast } = useToast()
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: failed, description: failureText(error, KEPT), destructive: true })
  const flow = useSubmission(commentFlow, {
    form: { draft: drafts.read(draftKey) ?? initial },
    blank: { draft: initial },
    submit: (submission) =>
      drafts.send(draftKey, submission, async (sent) => {
        await send(sent)
        // Also when the form is gone by now.
        const waiting = drafts.read(draftKey)
        if (waiting !== null && contentOf(waiting) === sent.request) drafts.keep(draftKey, null)
      }),
    outcomes: {
      failed: fail,
      unanswered: fail,
      done: onSent,
    },
  })
  const { draft } = flow.form
  // What a form sent that was here before this one: the text is this one's again if it was not taken.
  const [earlier, setEarlier] = useState(() => drafts.underWay(draftKey))
  const isSending = flow.isSubmitting || earlier !== null
  const settle = useEffectEvent((isTaken: boolean) => {
    setEarlier(null)
    if (!isTaken) return
    flow.change({ draft: initial })
    onSent()
  })
  useEffect(() => {
    let isLeft = false
    void earlier?.then((isTaken) => !isLeft && settle(isTaken))
    return () => {
      isLeft = true
    }
  }, [earlier])
  const search = useMentionSearch(people)
  const content = contentOf(draft)
  const isTooLong = content.length > NOTE_MAX

  const change = (next: MentionDraft) => {
    flow.change({ draft: next })
    drafts.keep(draftKey, next.text === initial.text ? null : next)
  }
  const submit = () => {
    if (!isSending) flow.submit(content)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MentionField
        ref={fieldRef}
        label={label}
        placeholder="Write a comment. Type @ to mention."
        rows={rows}
        value={draft}
        readOnly={isSending}
        onValueChange={change}
        {...search}
        aria-describedby={isTooLong ? `${id}-problem` : undefined}
        aria-invalid={isTooLong || undefined}
        onSubmit={submit}
        {...(onCancel && { onCancel })}
      />
      {isTooLong && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {COMMENT_TOO_LONG}
        </p>
      )}
      <div className={styles.foot}>
        {onCancel ? (
          <Button
            size="compact"
            variant="quiet"
            disabled={isSending}
            onClick={() => {
              drafts.keep(draftKey, null)
              onCancel()
            }}
          >
            Cancel
          </Button>
        ) : (
          <span className={styles.team}>
            <Icon as={Lock} size={12} />
            Team Only
          </span>
        )}
        <Button
          type="submit"
          size="compact"
          variant="team"
          disabled={(content === '' || isTooLong) && !isSending}
          pending={isSending}
          pendingLabel={pendingLabel}
        >
          {flow.isUnanswered ? 'Try again' : submitLabel}
        </Button>
      </div>
    </form>
  )
}
