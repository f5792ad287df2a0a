import { errorText, useEndpointMutation } from '@parley/client'
import { refundTransaction, type Transaction } from '@parley/contract'
import { type RefundDraft, refundFormOf } from '@parley/domain'
import { createOpenSubmissions, useOpenSubmission, useSubmission } from '@parley/parts/flow'
import { type RefundAnswer, refundFlow } from '@parley/state-machines'
import { useToast } from '@parley/ui'

/** Open refund submissions by transaction id. */
const openRefunds = createOpenSubmissions<RefundDraft, RefundAnswer>('refund')

const UNKNOWN = 'It is not known yet whether the refund was submitted.'
export const REFUND_UNKNOWN_TEXT = `${UNKNOWN} Try again: it is submitted only once.`
const LOST_TEXT = `${UNKNOWN} Check the refunds of the transaction, or press Refund there again: the same refund is submitted only once.`

/**
 * The refund flow of the transaction with which the dialog was opened; shows the outcome and closes on success. An
 * unanswered submission appears again.
 */
export function useRefund({ id, justifiTransactionId }: Transaction, onClose: () => void) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(refundTransaction)
  const { begun, submit } = useOpenSubmission(openRefunds, id)
  const fail = (description: string) => toast({ title: 'Refund Failed', description, destructive: true })
  const doubt = (description: string) => toast({ title: 'No answer yet', description, destructive: true })
  return useSubmission(refundFlow, {
    form: begun
      ? refundFormOf(begun.submission.request)
      : {
          kind: 'full',
          amount: '',
          reason: null,
          method: justifiTransactionId === null ? 'other' : 'original_payment',
          notes: '',
          notifyCustomer: true,
        },
    begun,
    submit: (submission) =>
      submit(submission, () => {
        const { method, ...draft } = submission.request
        const body = { ...draft, refundMethod: method }
        return mutateAsync({ params: { id }, body, idempotencyKey: submission.idempotencyKey })
      }),
    outcomes: {
      refused: ({ refusal }) => fail(refusal.text),
      failed: ({ error }) => fail(refundFailure(error)),
      unanswered: () => doubt(REFUND_UNKNOWN_TEXT),
      lost: () => doubt(LOST_TEXT),
      done: ({ answer: { requiresApproval, message } }) => {
        toast({ title: requiresApproval ? 'Refund Submitted' : 'Refund Processed', description: message })
        onClose()
      },
    },
  })
}

/** Text of why a refund failed. */
export const refundFailure = (error: unknown) => errorText(error, 'Failed to process refund')
