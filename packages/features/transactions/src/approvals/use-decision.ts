import { reasonOf } from '@parley/client'
import type { Refund, Transaction } from '@parley/contract'
import { useToast } from '@parley/ui'

export interface DecideRefundDialogProps {
  transaction: Transaction
  refund: Refund
  onClose: () => void
}

/** What follows once a request was decided: the server's words and a closed dialog, or why it failed. */
export function useDecision(title: string, onClose: () => void) {
  const { toast } = useToast()
  return {
    onSuccess: ({ message }: { message: string }) => {
      toast({ title, description: message })
      onClose()
    },
    onError: (error: Error) => toast({ title: 'Decision Failed', description: failureOf(error), destructive: true }),
  }
}

/** The path of the request that is decided. */
export const paramsOf = ({ id: refundId, transactionId: id }: Refund) => ({ id, refundId })

/** Whether the product itself asks for it, for money that is not owed. */
export const isPrepared = ({ requestedByUserId }: Refund) => requestedByUserId === null

export const failureOf = (error: unknown) => reasonOf(error, 'Failed to decide the refund')
