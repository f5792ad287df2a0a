import { Button, IconButton, Menu, type MenuItem, type MenuTriggerProps, useMediaQuery } from '@parley/ui'
import { Download, X } from 'lucide-react'
import { NARROW } from '../narrow.ts'
import type { TransactionList } from '../transaction-list.ts'
import { useExport } from './use-export.ts'
import styles from './export-button.module.css'

const FILES: readonly MenuItem[] = [
  { id: 'transactions', label: 'Transactions (CSV)', description: 'One row for each transaction' },
  { id: 'ledger', label: 'Ledger (CSV)', description: 'Money in and out: payments, refunds, reversals' },
]

/** Exports the transactions that match the filters; shows the progress and can be cancelled. */
export function ExportButton({ list }: { list: TransactionList }) {
  const { start, cancel, count } = useExport(list)
  const isNarrow = useMediaQuery(NARROW)
  const isRunning = count !== null
  const trigger = (props: MenuTriggerProps) =>
    isNarrow ? (
      <IconButton {...props} name="Export CSV" icon={Download} variant="secondary" pending={isRunning} />
    ) : (
      <Button {...props} icon={Download} pending={isRunning} pendingLabel="Exporting...">
        Export CSV
      </Button>
    )
  return (
    <span className={styles.export}>
      <Menu
        label="Export CSV"
        items={FILES}
        trigger={trigger}
        onAction={(id) => start(id === 'ledger' ? 'ledger' : 'transactions')}
      />
      {isRunning && (
        <>
          <output className={styles.count}>{count.toLocaleString('en-US')} rows</output>
          <IconButton name="Cancel the export" icon={X} onClick={cancel} />
        </>
      )}
    </span>
  )
}
