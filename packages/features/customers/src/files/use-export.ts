import { ClockContext, errorText, useApi, useSignedIn } from '@parley/client'
import { exportCustomers } from '@parley/contract'
import { BYTE_ORDER_MARK, csvFileName } from '@parley/domain'
import { saveFile } from '@parley/parts/files'
import { useToast } from '@parley/ui'
import { use, useState } from 'react'
import type { CustomerList } from '../customer-list.ts'

/** Exports the customers that match the filters, in the order of the list. */
export function useExport({ query, sort, isInUsualOrder }: CustomerList) {
  const { client } = useApi()
  const { toast } = useToast()
  const clock = use(ClockContext)
  const zone = useSignedIn().user.settings.display.timezone
  const [isRunning, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    try {
      const text = await client.call(exportCustomers, { query: { ...query, ...(!isInUsualOrder && { sort }) } })
      saveFile(csvFileName('customers', zone, clock.now()), BYTE_ORDER_MARK + text)
      toast({ title: 'Export Complete', description: 'Customers saved as a CSV file.' })
    } catch (error) {
      toast({ title: 'Export Failed', description: errorText(error, 'Failed to export customers'), destructive: true })
    } finally {
      setRunning(false)
    }
  }
  return { start: () => void start(), isRunning }
}
