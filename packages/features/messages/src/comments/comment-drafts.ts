import { type Id, hideCardNumbers, type Submission, submissionOf } from '@parley/domain'
import { draftOf, type MentionDraft, partsOf } from '@parley/ui/mention-field'

const PREFIX = 'comment:'

/** What an unfinished text belongs to. */
export type DraftKey = `new:${Id}` | `reply:${Id}` | `edit:${Id}`

/** The unfinished comments of one person in this tab; they outlive closing the sidebar and a reload. */
export interface CommentDrafts {
  read(key: DraftKey): MentionDraft | null
  /** null forgets it. Of a card number only the last four digits are kept. */
  keep(place: DraftKey, draft: MentionDraft | null): void
  /**
   * Makes the call that sends what waits there, under its key of before where the same was not known to be taken, and lets others
   * find it until it is answered.
   */
  send(
    place: DraftKey,
    submission: Submission<string>,
    call: (submission: Submission<string>) => Promise<void>,
  ): Promise<void>
  /** Of what is on its way from there, whether it was taken, once that is known; null: nothing is. */
  underWay(place: DraftKey): Promise<boolean> | null
}

/** It outlives the form that sends, which may be opened again before the answer. */
const underWay = new Map<string, Promise<boolean>>()
/** What was sent last and is not known to be taken. */
const untaken = new Map<string, Submission<string>>()

/** Without storage (private mode, full disk) nothing is remembered. */
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
