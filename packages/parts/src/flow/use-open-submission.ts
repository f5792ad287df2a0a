import { useApi, useSignedIn } from '@parley/client'
import type { Id, Submission } from '@parley/domain'
import type { BegunSubmission } from '@parley/state-machines'
import { useCallback, useState } from 'react'
import type { OpenSubmissions } from './open-submissions.ts'

interface OpenSubmission<Request, Answer> {
  /** What nobody had answered when the form was opened; null: nothing. */
  begun: BegunSubmission<Request> | null
  /** Makes the call that submits, and keeps it until it is decided. */
  submit: (submission: Submission<Request>, call: () => Promise<Answer>) => Promise<Answer>
}

/**
 * What the signed-in person has submitted about a record and nobody has answered, for the form that is opened again.
 * @param recordId of that kind; a fixed name for forms about none
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
  return { begun, submit }
}
