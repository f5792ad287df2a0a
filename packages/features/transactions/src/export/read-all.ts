import type { Page } from '@parley/client'
import type { listTransactions, QueryOf } from '@parley/contract'
import type { TransactionList } from '../transaction-list.ts'

const PAGE_SIZE = 200

/**
 * Reads every row that matches the filters, page by page, newest first. `onProgress` receives the number of rows read.
 */
export async function readAll<Row extends { id: string }>(
  readPage: (query: QueryOf<typeof listTransactions>) => Promise<Page<Row>>,
  filters: TransactionList['query'],
  onProgress: (count: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let cursor: string | null = null
  do {
    const page: Page<Row> = await readPage({
      ...filters,
      limit: PAGE_SIZE,
      ...(cursor !== null && { cursor }),
    })
    for (const row of page.items) rows.set(row.id, row)
    onProgress(rows.size)
    cursor = page.next
  } while (cursor !== null)
  return [...rows.values()]
}
