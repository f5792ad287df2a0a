import { isUnanswered, reasonOf, useEndpointMutation } from '@parley/client'
import { refundTransaction, type Transaction } from '@parley/contract'
import { useSubmission } from '@parley/parts/flow'
import { refundFlow } from '@parley/state-machines'
import { useToast } from '@parley/ui'

/** The refund flow of a transaction as it was opened; says what became of it and closes when it was taken. */
export function useRefund({ id, justifiTransactionId }: Transaction, onClose: () => void) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(refundTransaction)
  const fail = (description: string) => toast({ title: 'Refund Failed', description, destructive: true })
  return useSubmission(refundFlow, {
    form: {
      kind: 'full',
      amount: '',
      reason: null,
      method: justifiTransactionId === null ? 'other' : 'original_payment',
      notes: '',
      notifyCustomer: true,
    },
    submit: ({ request: { method, ...draft }, idempotencyKey }) =>
      mutateAsync({ params: { id }, body: { ...draft, refundMethod: method }, idempotencyKey }),
    outcomes: {
      refused: ({ refusal }) => fail(refusal.text),
      failed: ({ error }) => fail(refundFailure(error)),
      unanswered: ({ error }) => fail(refundFailure(error)),
      done: ({ answer: { requiresApproval, message } }) => {
        toast({ title: requiresApproval ? 'Refund Submitted' : 'Refund Processed', description: message })
        onClose()
      },
    },
  })
}

/** Why a refund was not taken, or that nobody knows. */
export const refundFailure = (error: unknown) =>
  isUnanswered(error)
    ? 'The server did not answer, so it is not known whether the refund was taken. Try again: it is made only once.'
    : reasonOf(error, 'Failed to process refund')
