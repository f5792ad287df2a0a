import { isUnanswered, newIdempotencyKey, useIsMounted } from '@parley/client'
import type { Submission } from '@parley/domain'
import {
  type BegunSubmission,
  provideSubmit,
  type SubmissionFlow,
  type SubmissionOutcome,
} from '@parley/state-machines'
import { useMachine } from '@xstate/react'
import { useRef, useState } from 'react'
import { type Outcomes, useOutcomes } from './use-outcomes.ts'

interface SubmissionOptions<Form, Request, Answer> {
  /** The initial values of the form. */
  form: Form
  /** The initial values of the next form, when the flow starts again; `form` if absent. */
  blank?: Form
  /** The submission of `form` from a dialog that is closed; see createOpenSubmissions. */
  begun?: BegunSubmission<Request> | null
  /** The submitting call, as of the opening of the dialog. */
  submit: (submission: Submission<Request>) => Promise<Answer>
  outcomes: Outcomes<SubmissionOutcome<Request, Answer> | Lost>
}

/** The outcome is unknown and the dialog is closed; reported as `failed` when there is no handler for it. */
interface Lost {
  type: 'lost'
  error: unknown
}

/**
 * Runs the flow of a dialog that submits something. If the dialog is closed before the response, only a failure is
 * still reported.
 */
export function useSubmission<Form extends object, Facts, Request, Answer>(
  flow: SubmissionFlow<Form, Facts, Request, Answer>,
  { form, blank = form, begun = null, submit, outcomes }: SubmissionOptions<Form, Request, Answer>,
) {
  const isHere = useIsMounted()
  const tell = (error: unknown) => {
    if (outcomes.lost && isUnanswered(error)) outcomes.lost({ type: 'lost', error })
    else outcomes.failed?.({ type: 'failed', error })
  }
  const submitHere = async (submission: Submission<Request>): Promise<Answer> => {
    try {
      return await submit(submission)
    } catch (error) {
      if (!isHere.current) tell(error)
      throw error
    }
  }
  const [machine] = useState(() => provideSubmit(flow, submitHere))
  const input = { form, blank, begun, newKey: newIdempotencyKey, isUnanswered }
  const [state, send, actor] = useMachine(machine, { input })
  // A submission that is pending when this opens is reported by the closed dialog, except for its success.
  const isToldElsewhere = useRef(begun?.isInFlight ?? false)
  const unlessTold =
    <Outcome>(told: ((outcome: Outcome) => void) | undefined) =>
    (outcome: Outcome) => {
      if (!isToldElsewhere.current) told?.(outcome)
      isToldElsewhere.current = false
    }
  useOutcomes(actor, {
    ...outcomes,
    failed: unlessTold(outcomes.failed),
    unanswered: unlessTold(outcomes.unanswered),
  })
  const { context } = state
  return {
    ...context,
    isConfirming: state.matches('confirming'),
    isSubmitting: state.matches('submitting'),
    isUnanswered: state.matches('unanswered'),
    isSubmitted: state.matches('submitted'),
    change: (change: Partial<Form>) => send({ type: 'form.change', change }),
    submit: (facts: Facts) => send({ type: 'form.submit', facts }),
    confirm: () => send({ type: 'question.confirm' }),
    decline: () => send({ type: 'question.decline' }),
  }
}
