import { Button, IconButton, useMediaQuery } from '@parley/ui'
import { Download } from 'lucide-react'
import type { CustomerList } from '../customer-list.ts'
import { useExport } from './use-export.ts'

/** Screens on which the buttons of the header are icons. */
const NARROW = '(width <= 480px)'

/** The ways in which customers leave as a file. */
export function CustomerFiles({ list }: { list: CustomerList }) {
  const { start, isRunning } = useExport(list)
  const isNarrow = useMediaQuery(NARROW)
  return isNarrow ? (
    <IconButton name="Export CSV" icon={Download} variant="secondary" pending={isRunning} onClick={start} />
  ) : (
    <Button icon={Download} pending={isRunning} pendingLabel="Exporting..." onClick={start}>
      Export CSV
    </Button>
  )
}
