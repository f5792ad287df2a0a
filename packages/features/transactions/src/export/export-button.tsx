import { Button, IconButton, useMediaQuery } from '@parley/ui'
import { Download, X } from 'lucide-react'
import { NARROW } from '../narrow.ts'
import type { TransactionFilters } from '../transactions-url.ts'
import type { ListedTransactions } from '../use-transactions.ts'
import { useExport } from './use-export.ts'
import styles from './export-button.module.css'

/** Exports what the filters leave; says how far it is and can be cancelled. */
export function ExportButton({ filters, listed }: { filters: TransactionFilters; listed: ListedTransactions }) {
  const { start, cancel, count } = useExport(filters, listed)
  const isNarrow = useMediaQuery(NARROW)
  const isRunning = count !== null
  return (
    <span className={styles.export}>
      {isNarrow ? (
        <IconButton name="Export CSV" icon={Download} variant="secondary" pending={isRunning} onClick={start} />
      ) : (
        <Button icon={Download} pending={isRunning} pendingLabel="Exporting..." onClick={start}>
          Export CSV
        </Button>
      )}
      {isRunning && (
        <>
          <output className={styles.count}>{count.toLocaleString('en-US')} rows</output>
          <IconButton name="Cancel the export" icon={X} onClick={cancel} />
        </>
      )}
    </span>
  )
}
