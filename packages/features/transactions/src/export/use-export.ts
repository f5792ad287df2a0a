import { ClockContext, reasonOf, useApi, useSignedIn } from '@parley/client'
import { listLedger, listTransactions } from '@parley/contract'
import { comparedBy, csvFileName, ledgerCsv, TRANSACTION_SORTS, transactionsCsv } from '@parley/domain'
import { saveFile } from '@parley/parts/files'
import { plural } from '@parley/parts/records'
import { useToast } from '@parley/ui'
import { use, useEffect, useRef, useState } from 'react'
import type { TransactionList } from '../transaction-list.ts'
import { readAll } from './read-all.ts'

/** Kind of export: the transactions of the list, or their movements of money. */
export type ExportSubject = 'transactions' | 'ledger'

const newestFirst = comparedBy(TRANSACTION_SORTS, TRANSACTION_SORTS.initial)

/**
 * Exports the rows that match the filters, newest first; transactions from the loaded list if it is complete, else page
 * by page.
 */
export function useExport({ query: filters, items, more, dataUpdatedAt }: TransactionList) {
  const { client } = useApi()
  const { toast } = useToast()
  const clock = use(ClockContext)
  const { timezone: zone, date_format: dateFormat } = useSignedIn().user.settings.display
  const running = useRef<AbortController | null>(null)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  // A list that was loaded once for these filters stays usable, even if a refresh failed.
  const isAllHere = dataUpdatedAt > 0 && !more.hasMore

  const files = {
    transactions: async (signal: AbortSignal) => {
      const rows = isAllHere
        ? items.toSorted(newestFirst)
        : await readAll((query) => client.callPage(listTransactions, { query }, { signal }), filters, setCount)
      return { rows: plural(rows.length, 'transaction'), text: transactionsCsv(rows, { zone, dateFormat }) }
    },
    ledger: async (signal: AbortSignal) => {
      const rows = await readAll((query) => client.callPage(listLedger, { query }, { signal }), filters, setCount)
      return { rows: plural(rows.length, 'ledger row'), text: ledgerCsv(rows, { zone, dateFormat }) }
    },
  }

  const start = async (subject: ExportSubject) => {
    const cancelling = new AbortController()
    running.current = cancelling
    const { signal } = cancelling
    setCount(0)
    try {
      const { rows, text } = await files[subject](signal)
      saveFile(csvFileName(subject, zone, clock.now()), text)
      toast({ title: 'Export Complete', description: `${rows} in the file.` })
    } catch (error) {
      if (!signal.aborted) toast({ title: 'Export Failed', description: failureOf(subject, error), destructive: true })
    } finally {
      setCount(null)
    }
  }
  return { start: (subject: ExportSubject) => void start(subject), cancel: () => running.current?.abort(), count }
}

const failureOf = (subject: ExportSubject, error: unknown) =>
  reasonOf(error, subject === 'ledger' ? 'Failed to fetch the ledger' : 'Failed to fetch transactions')
