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
  /** Accessible name of the field. */
  label: string
  /** The label of the submit button; `pendingLabel` replaces it while sending. */
  submitLabel: string
  pendingLabel: string
  /** The key under which the unsent text is stored. */
  draftKey: DraftKey
  drafts: CommentDrafts
  /** The initial content when no draft is stored. */
  initial?: MentionDraft
  people: ReadonlyMap<string, Person>
  /** Sends the text; when it rejects, the text is kept. */
  send: (submission: Submission<string>) => Promise<unknown>
  /** Title of the toast shown when the text was not accepted. */
  failed: string
  onSent: () => void
  /** Closes the form: Cancel discards the text, Escape keeps it as a draft. */
  onCancel?: () => void
  /** Ref to the text field, used to focus it. */
  fieldRef?: Ref<HTMLTextAreaElement>
  rows?: number
}

/** A form to write a comment or a reply, or to edit one. Enter sends, Shift+Enter starts a new line. */
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
        // Runs even when the form has been unmounted in the meantime.
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
  // A submission in flight from a previous instance of this form; when it is not accepted, this form keeps the text.
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
