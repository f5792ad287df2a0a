import type { ApiClient, Page } from '@parley/client'
import { listTransactions, type QueryOf, type Transaction } from '@parley/contract'
import { toQuery, type TransactionFilters } from '../transactions-url.ts'

const PAGE_SIZE = 200

/** Reads every transaction that the filters leave, page by page, newest first. `onProgress` is told how many are there. */
export async function readAll(
  client: Pick<ApiClient, 'callPage'>,
  filters: TransactionFilters,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<Transaction[]> {
  const rows = new Map<string, Transaction>()
  let cursor: string | null = null
  do {
    const query: QueryOf<typeof listTransactions> = {
      ...toQuery(filters),
      limit: PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    }
    const page: Page<Transaction> = await client.callPage(listTransactions, { query }, { signal })
    for (const row of page.items) rows.set(row.id, row)
    onProgress(rows.size)
    cursor = page.next
  } while (cursor !== null)
  return [...rows.values()]
}
