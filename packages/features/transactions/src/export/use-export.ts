import { ClockContext, reasonOf, useApi, useSignedIn } from '@parley/client'
import { csvFileName, transactionsCsv } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { useToast } from '@parley/ui'
import { use, useEffect, useRef, useState } from 'react'
import type { TransactionFilters } from '../transactions-url.ts'
import type { ListedTransactions } from '../use-transactions.ts'
import { readAll } from './read-all.ts'

/** Saves every transaction that the filters leave; those of the list where it has all of them, else page by page. */
export function useExport(filters: TransactionFilters, { items, more, isPending, isStale }: ListedTransactions) {
  const { client } = useApi()
  const { toast } = useToast()
  const clock = use(ClockContext)
  const zone = useSignedIn().user.settings.display.timezone
  const running = useRef<AbortController | null>(null)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const cancelling = new AbortController()
    running.current = cancelling
    const { signal } = cancelling
    const isAllHere = !isPending && !isStale && !more.hasMore
    setCount(0)
    try {
      const rows = isAllHere ? items : await readAll(client, filters, { signal, onProgress: setCount })
      saveFile(csvFileName(zone, clock.now()), transactionsCsv(rows, zone))
      toast({ title: 'Export Complete', description: `${plural(rows.length, 'transaction')} in the file.` })
    } catch (error) {
      if (!signal.aborted) toast({ title: 'Export Failed', description: failureOf(error), destructive: true })
    } finally {
      setCount(null)
    }
  }
  return { start: () => void start(), cancel: () => running.current?.abort(), count }
}

const failureOf = (error: unknown) => reasonOf(error, 'Failed to fetch transactions')

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
