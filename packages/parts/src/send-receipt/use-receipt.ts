import { useEndpointQuery } from '@parley/client'
import { getReceipt, getRefundReceipt } from '@parley/contract'
import type { Id } from '@parley/domain'

/** The subject of a receipt: a payment, or one of its refunds. */
export type ReceiptOf = { transactionId: Id } | { refundId: Id }

/** Reads a receipt; 404 means that there is none. */
export function useReceipt(of: ReceiptOf) {
  const isRefund = 'refundId' in of
  return useEndpointQuery(isRefund ? getRefundReceipt : getReceipt, {
    params: { id: isRefund ? of.refundId : of.transactionId },
  })
}
