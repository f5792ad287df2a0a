import { reasonOf, useEndpointMutation } from '@parley/client'
import { type Transaction, voidTransaction } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { useSubmission } from '@parley/parts/flow'
import { customerOf } from '@parley/parts/records'
import { voidFlow } from '@parley/state-machines'
import { useToast } from '@parley/ui'

/** The void flow of one transaction; shows the outcome and closes on success. */
export function useVoid(transaction: Transaction, onClose: () => void) {
  const { id, amount } = transaction
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(voidTransaction)
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: 'Void Failed', description: voidFailure(error), destructive: true })
  return useSubmission(voidFlow, {
    form: { reason: '' },
    submit: ({ request: { reason }, idempotencyKey }) =>
      mutateAsync({ params: { id }, body: { voidReason: reason }, idempotencyKey }),
    outcomes: {
      failed: fail,
      unanswered: fail,
      done: () => {
        const description = `The request for ${formatCents(amount)} to ${customerOf(transaction)} was cancelled.`
        toast({ title: 'Transaction Voided', description })
        onClose()
      },
    },
  })
}

export const voidFailure = (error: unknown) => reasonOf(error, 'Failed to void transaction')
