import { isUnanswered, newIdempotencyKey, reasonOf, useEndpointMutation } from '@parley/client'
import { refundTransaction, type Transaction } from '@parley/contract'
import { provideRefund, type RefundSubmission } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'

/** The refund flow of one transaction; says what became of it and closes when it was taken. */
export function useRefund({ id, justifiTransactionId }: Transaction, onClose: () => void) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(refundTransaction)
  const submit = useCallback(
    ({ draft: { method, ...draft }, idempotencyKey }: RefundSubmission) =>
      mutateAsync({ params: { id }, body: { ...draft, refundMethod: method }, idempotencyKey }),
    [mutateAsync, id],
  )
  const [state, send] = useMachine(
    useMemo(() => provideRefund(submit), [submit]),
    {
      input: {
        form: {
          kind: 'full',
          amount: '',
          reason: null,
          method: justifiTransactionId === null ? 'other' : 'original_payment',
          notes: '',
          notifyCustomer: true,
        },
        newKey: newIdempotencyKey,
        isUnanswered,
      },
    },
  )
  const { refusal, failure, answer } = state.context
  useEffect(() => {
    if (refusal) toast({ title: 'Refund Failed', description: refusal.text, destructive: true })
  }, [refusal, toast])
  useEffect(() => {
    if (failure) toast({ title: 'Refund Failed', description: refundFailure(failure), destructive: true })
  }, [failure, toast])
  useEffect(() => {
    if (!answer) return
    toast({ title: answer.requiresApproval ? 'Refund Submitted' : 'Refund Processed', description: answer.message })
    onClose()
  }, [answer, toast, onClose])
  return { state, send }
}

/** Why a refund was not taken, or that nobody knows. */
export const refundFailure = (error: unknown) =>
  isUnanswered(error)
    ? 'The server did not answer, so it is not known whether the refund was taken. Try again: it is made only once.'
    : reasonOf(error, 'Failed to process refund')
