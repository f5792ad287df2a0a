import { NOTE_MAX } from '@parley/domain'
import { Button, Icon } from '@parley/ui'
import { EMPTY_DRAFT, type MentionDraft, MentionField } from '@parley/ui/mention-field'
import { Lock } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import type { CommentDrafts, DraftPlace } from './comment-drafts.ts'
import { contentOf } from './mention-text.ts'
import { useMentionSearch } from './use-mention-search.ts'
import type { Person } from './use-people.ts'
import styles from './comment-form.module.css'

export interface CommentFormProps {
  /** Name of the field. */
  label: string
  /** The words of the button, and while it runs. */
  submitLabel: string
  pendingLabel: string
  /** Where the text waits while it is unfinished. */
  place: DraftPlace
  drafts: CommentDrafts
  /** What stands there when nothing waits. */
  initial?: MentionDraft
  people: ReadonlyMap<string, Person>
  /** Sends the text. When it rejects the text stays. */
  onSubmit: (content: string) => Promise<void>
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
  place,
  drafts,
  initial = EMPTY_DRAFT,
  people,
  onSubmit,
  onCancel,
  fieldRef,
  rows = 2,
}: CommentFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(() => drafts.read(place) ?? initial)
  const [isSending, setIsSending] = useState(false)
  const search = useMentionSearch(people)
  const content = contentOf(draft)
  const isTooLong = content.length > NOTE_MAX
  const isReady = content !== '' && !isTooLong

  const change = (next: MentionDraft) => {
    setDraft(next)
    drafts.keep(place, next.text === initial.text ? null : next)
  }
  const submit = async () => {
    if (!isReady || isSending) return
    setIsSending(true)
    try {
      await onSubmit(content)
      drafts.keep(place, null)
      setDraft(initial)
    } catch {
      return
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <MentionField
        ref={fieldRef}
        label={label}
        placeholder="Write a comment. Type @ to mention."
        rows={rows}
        value={draft}
        onValueChange={change}
        {...search}
        aria-describedby={isTooLong ? `${id}-problem` : undefined}
        aria-invalid={isTooLong || undefined}
        onSubmit={() => void submit()}
        {...(onCancel && { onCancel })}
      />
      {isTooLong && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          A comment has at most {NOTE_MAX.toLocaleString('en-US')} characters
        </p>
      )}
      <div className={styles.foot}>
        {onCancel ? (
          <Button
            size="compact"
            variant="quiet"
            disabled={isSending}
            onClick={() => {
              drafts.keep(place, null)
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
          disabled={!isReady && !isSending}
          pending={isSending}
          pendingLabel={pendingLabel}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
