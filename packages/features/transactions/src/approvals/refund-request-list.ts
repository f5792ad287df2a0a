import { getTransaction, listRefundRequests, listRefunds } from '@parley/contract'
import { REFUND_REQUEST_FILTERS, REFUND_REQUEST_SORTS, refundable } from '@parley/domain'
import { defineList, useWholeList } from '@parley/parts/lists'

const requests = defineList({
  noun: 'refund',
  endpoint: listRefundRequests,
  filters: REFUND_REQUEST_FILTERS,
  sorts: REFUND_REQUEST_SORTS,
  rowOf: ({ refund }) => refund,
  read: async (client, id, known) => {
    if (known === undefined) return null
    const params = { id: known.transaction.id }
    const [transaction, refunds] = await Promise.all([
      client.call(getTransaction, { params }),
      client.call(listRefunds, { params }),
    ])
    const refund = refunds.find((one) => one.id === id && one.status === 'requested')
    return refund ? { id, refund, transaction, refundable: refundable(transaction, refunds) } : null
  },
  rowKey: 'refundId',
})

/** The refunds that wait for an admin, oldest first. Not loaded while `enabled` is false. */
export const useRefundRequestList = ({ enabled }: { enabled: boolean }) => useWholeList(requests, { enabled })
