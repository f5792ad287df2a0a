import { useApi, useSignedIn } from '@parley/client'
import type { Id, Submission } from '@parley/domain'
import type { BegunSubmission } from '@parley/state-machines'
import { useCallback, useState } from 'react'
import type { OpenSubmissions } from './open-submissions.ts'

interface OpenSubmission<Request, Answer> {
  /** The submission that was unanswered when the form was opened; null when there was none. */
  begun: BegunSubmission<Request> | null
  /** Makes the submitting call, and keeps the submission until its outcome is known. */
  submit: (submission: Submission<Request>, call: () => Promise<Answer>) => Promise<Answer>
  /** Drops the submission that is kept, unless its response is pending. */
  forget: () => void
}

/**
 * The signed-in user's unanswered submission about a record, for the form that is opened again.
 * @param recordId of that kind; a fixed name for forms without a record
 */
export function useOpenSubmission<Request, Answer>(
  open: OpenSubmissions<Request, Answer>,
  recordId: Id,
): OpenSubmission<Request, Answer> {
  const { client } = useApi()
  const userId = useSignedIn().user.id
  const [begun] = useState(() => open.read(client, [userId, recordId]))
  const submit = useCallback(
    (submission: Submission<Request>, call: () => Promise<Answer>) =>
      open.submit(client, [userId, recordId], submission, call),
    [open, client, userId, recordId],
  )
  const forget = useCallback(() => open.forget(client, [userId, recordId]), [open, client, userId, recordId])
  return { begun, submit, forget }
}
