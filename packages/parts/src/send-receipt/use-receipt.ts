import { useEndpointQuery } from '@parley/client'
import { getReceipt, getRefundReceipt } from '@parley/contract'
import type { Id } from '@parley/domain'

/** Whose receipt: that of a payment, or that of one of its refunds. */
export type ReceiptOf = { transactionId: Id } | { refundId: Id }

/** Reads a receipt; 404 means that there is none. */
export function useReceipt(of: ReceiptOf) {
  const isRefund = 'refundId' in of
  return useEndpointQuery(isRefund ? getRefundReceipt : getReceipt, {
    params: { id: isRefund ? of.refundId : of.transactionId },
  })
}
