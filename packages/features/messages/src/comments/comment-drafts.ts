import { type Id, hideCardNumbers, type Submission, submissionOf } from '@parley/domain'
import { draftOf, type MentionDraft, partsOf } from '@parley/ui/mention-field'

const PREFIX = 'comment:'

/** The place that a draft belongs to: a new comment on a message, a reply, or an edit. */
export type DraftKey = `new:${Id}` | `reply:${Id}` | `edit:${Id}`

/** The comment drafts of one user in this tab; they survive closing the sidebar and a reload. */
export interface CommentDrafts {
  read(key: DraftKey): MentionDraft | null
  /** Stores the draft; null removes it. Card numbers are reduced to their last four digits. */
  keep(place: DraftKey, draft: MentionDraft | null): void
  /**
   * Runs `call` to send the submission and tracks it until it is answered. Reuses the previous idempotency key when the
   * same text was sent before and is not known to have been accepted.
   */
  send(
    place: DraftKey,
    submission: Submission<string>,
    call: (submission: Submission<string>) => Promise<void>,
  ): Promise<void>
  /** Resolves to whether the submission in flight from `place` was accepted; null when none is in flight. */
  underWay(place: DraftKey): Promise<boolean> | null
}

/**
 * Submissions in flight by storage key; they outlive the form that sent them, which may be reopened before the answer
 * arrives.
 */
const underWay = new Map<string, Promise<boolean>>()
/** The last submission per place that is not known to have been accepted. */
const untaken = new Map<string, Submission<string>>()

/** Creates the drafts of a user. Without storage (private mode, full disk) nothing is remembered. */
export function createCommentDrafts(
  userId: Id,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): CommentDrafts {
  const keyOf = (place: DraftKey) => `${PREFIX}${userId}:${place}`
  return {
    read: (place) => attempt(() => toDraft(JSON.parse(storage.getItem(keyOf(place)) ?? 'null'))),
    keep: (place, draft) => {
      if (draft === null) untaken.delete(keyOf(place))
      attempt(() => {
        if (draft === null || draft.text.trim() === '') storage.removeItem(keyOf(place))
        else storage.setItem(keyOf(place), JSON.stringify(withoutCardNumbers(draft)))
        return null
      })
    },
    send: (place, submission, call) => {
      const key = keyOf(place)
      const sent = submissionOf(submission.request, untaken.get(key) ?? null, () => submission.idempotencyKey)
      untaken.set(key, sent)
      const answered = call(sent)
      const isTaken = answered.then(
        () => {
          untaken.delete(key)
          return true
        },
        () => false,
      )
      underWay.set(
        key,
        isTaken.finally(() => underWay.delete(key)),
      )
      return answered
    },
    underWay: (place) => underWay.get(keyOf(place)) ?? null,
  }
}

const withoutCardNumbers = (draft: MentionDraft): MentionDraft =>
  draftOf(
    partsOf(draft).map((part) => (part.kind === 'text' ? { kind: 'text', text: hideCardNumbers(part.text) } : part)),
  )

function toDraft(stored: unknown): MentionDraft | null {
  const draft = stored as MentionDraft | null
  return draft && typeof draft.text === 'string' && Array.isArray(draft.mentions) ? draft : null
}

function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
