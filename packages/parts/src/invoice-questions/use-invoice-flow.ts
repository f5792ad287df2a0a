import { failureText } from '@parley/client'
import type { Submission } from '@parley/domain'
import type { BegunSubmission, SubmissionFlow } from '@parley/state-machines'
import { type ToastMessage, useToast } from '@parley/ui'
import { useSubmission } from '../flow/index.ts'

interface InvoiceFlowOptions<Form, Request> {
  form: Form
  /** The submission of a dialog that is closed, for the same form. */
  begun?: BegunSubmission<Request> | null
  submit: (submission: Submission<Request>) => Promise<unknown>
  /** The toast after success. */
  done: ToastMessage
  /** Title of the toast after a failure. */
  failed: string
}

const UNKNOWN_TEXT = 'It is not known yet whether this was done. Try again: it is done only once.'

/** Runs one of the flows of an invoice, and reports its outcome in a toast. */
export function useInvoiceFlow<Form extends object, Facts, Request>(
  flow: SubmissionFlow<Form, Facts, Request>,
  { form, begun = null, submit, done, failed }: InvoiceFlowOptions<Form, Request>,
  onDone: () => void,
) {
  const { toast } = useToast()
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: failed, description: failureText(error), destructive: true })
  const running = useSubmission(flow, {
    form,
    begun,
    submit,
    outcomes: {
      failed: fail,
      unanswered: fail,
      done: () => {
        toast(done)
        onDone()
      },
    },
  })
  const { failure, isUnanswered } = running
  const open = isUnanswered ? UNKNOWN_TEXT : undefined
  return { ...running, error: failure === null ? open : failureText(failure) }
}

type QuestionOptions = Omit<InvoiceFlowOptions<object, object>, 'form'>

/**
 * Runs a flow that only asks for confirmation; returns the props of its ConfirmDialog, including the label of the
 * button.
 */
export function useInvoiceQuestion(
  flow: SubmissionFlow<object, null, object>,
  confirmLabel: string,
  options: QuestionOptions,
  onDone: () => void,
) {
  const running = useInvoiceFlow(flow, { form: {}, ...options }, onDone)
  return {
    confirmLabel: running.isUnanswered ? 'Try again' : confirmLabel,
    pending: running.isSubmitting,
    error: running.error,
    onConfirm: () => running.submit(null),
  }
}
