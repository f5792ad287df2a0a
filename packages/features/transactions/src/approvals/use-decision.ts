import { reasonOf } from '@parley/client'
import type { Refund, Transaction } from '@parley/contract'
import { useToast } from '@parley/ui'

export interface DecideRefundDialogProps {
  transaction: Transaction
  refund: Refund
  onClose: () => void
}

/**
 * Callbacks for a decided request: success shows the server's message and closes the dialog, an error shows its reason.
 */
export function useDecision(title: string, onClose: () => void) {
  const { toast } = useToast()
  return {
    onSuccess: ({ message }: { message: string }) => {
      toast({ title, description: message })
      onClose()
    },
    onError: (error: Error) => toast({ title: 'Update Failed', description: failureOf(error), destructive: true }),
  }
}

/** Path parameters of the refund request. */
export const paramsOf = ({ id: refundId, transactionId: id }: Refund) => ({ id, refundId })

/** Whether the product itself requested the refund, of money that is not owed. */
export const isPrepared = ({ requestedByUserId }: Refund) => requestedByUserId === null

export const failureOf = (error: unknown) => reasonOf(error, 'Failed to update the refund request')
