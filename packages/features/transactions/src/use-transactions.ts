import { ApiError, useApi, useEndpointList } from '@parley/client'
import { getTransaction, listTransactions, type Transaction } from '@parley/contract'
import { shownStatus, startOfMonth } from '@parley/domain'
import { toQuery, type TransactionFilters } from './transactions-url.ts'

export type ListedTransactions = ReturnType<typeof useTransactions>

/** The transactions that the filters leave, newest first. `zone` is the organisation's, for months. */
export function useTransactions(filters: TransactionFilters, zone: string, now: Date) {
  const { client } = useApi()
  const reread = async ({ id }: Transaction): Promise<Transaction | null> => {
    try {
      const transaction = await client.call(getTransaction, { params: { id } })
      return belongs(transaction, filters, startOfMonth(now, zone)) ? transaction : null
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }
  return useEndpointList(listTransactions, { query: toQuery(filters) }, { placeOf, reread, poll: true })
}

const placeOf = ({ createdAt }: Transaction) => createdAt

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  processed: ['completed', 'refunded'],
  ended: ['completed', 'refunded', 'failed'],
}

/** Whether a transaction still passes the filters that a payment, a refund or a void can lead it out of. */
export function belongs(
  transaction: Pick<Transaction, 'status' | 'isVoided' | 'isReversed' | 'completedAt'>,
  { status, completedRange }: Pick<TransactionFilters, 'status' | 'completedRange'>,
  monthStart: Date,
): boolean {
  const { completedAt } = transaction
  if (completedRange && (completedAt === null || new Date(completedAt) < monthStart)) return false
  return status === null || (GROUPS[status] ?? [status]).includes(shownStatus(transaction))
}
