import { isUnanswered, newIdempotencyKey, useIsHere } from '@parley/client'
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
  /** What stands in the form at first. */
  form: Form
  /** What stands there for the next one, where the flow begins again. */
  blank?: Form
  /** What `form` was submitted as from a dialog that is gone; see createOpenSubmissions. */
  begun?: BegunSubmission<Request> | null
  /** The call, as it is when the dialog opens. */
  submit: (submission: Submission<Request>) => Promise<Answer>
  outcomes: Outcomes<SubmissionOutcome<Request, Answer> | Lost>
}

/** Nobody knows what became of it, and the dialog is gone; told as a failure where nothing is said for it. */
interface Lost {
  type: 'lost'
  error: unknown
}

/** Runs the flow of a dialog that submits something. When it is gone before the answer, only a failure is still told. */
export function useSubmission<Form extends object, Facts, Request, Answer>(
  flow: SubmissionFlow<Form, Facts, Request, Answer>,
  { form, blank = form, begun = null, submit, outcomes }: SubmissionOptions<Form, Request, Answer>,
) {
  const isHere = useIsHere()
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
  // What is on its way when this opens is told by the dialog that was left, except that it is done.
  const isToldElsewhere = useRef(begun?.isOnItsWay ?? false)
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
