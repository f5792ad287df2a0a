import { isUnanswered, newIdempotencyKey, useIsHere } from '@parley/client'
import type { Submission } from '@parley/domain'
import { provideSubmit, type SubmissionFlow, type SubmissionOutcome } from '@parley/state-machines'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { type Outcomes, useOutcomes } from './use-outcomes.ts'

interface SubmissionOptions<Form, Request, Answer> {
  /** What stands in the form at first. */
  form: Form
  /** What stands there for the next one, where the flow begins again. */
  blank?: Form
  /** The call, as it is when the dialog opens. */
  submit: (submission: Submission<Request>) => Promise<Answer>
  outcomes: Outcomes<SubmissionOutcome<Request, Answer>>
}

/** Runs the flow of a dialog that submits something. When it is gone before the answer, only a failure is still told. */
export function useSubmission<Form extends object, Facts, Request, Answer>(
  flow: SubmissionFlow<Form, Facts, Request, Answer>,
  { form, blank = form, submit, outcomes }: SubmissionOptions<Form, Request, Answer>,
) {
  const isHere = useIsHere()
  const submitHere = async (submission: Submission<Request>): Promise<Answer> => {
    try {
      return await submit(submission)
    } catch (error) {
      if (!isHere.current) outcomes.failed?.({ type: 'failed', error })
      throw error
    }
  }
  const [machine] = useState(() => provideSubmit(flow, submitHere))
  const input = { form, blank, newKey: newIdempotencyKey, isUnanswered }
  const [state, send, actor] = useMachine(machine, { input })
  useOutcomes(actor, outcomes)
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
