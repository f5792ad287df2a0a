import { useEndpointQuery } from '@parley/client'
import { getTransactionMetrics } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFigures, useMonthName } from '@parley/parts/lists'
import type { TransactionList } from '../transaction-list.ts'

/** Shows four figures, each linking to the transactions that it counts. */
export function TransactionMetrics({ list }: { list: TransactionList }) {
  const month = useMonthName()
  const { data, isError } = useEndpointQuery(getTransactionMetrics, {}, { poll: true })
  return (
    <ListFigures
      list={list}
      isError={isError}
      figures={[
        {
          label: 'Total Processed',
          value: data && formatCents(data.totalProcessed),
          detail: 'all time, net of refunds',
          filters: { status: 'processed' },
        },
        {
          label: 'This Month',
          value: data && formatCents(data.processedThisMonth),
          detail: data && `${data.processedThisMonthCount} completed in ${month}`,
          filters: { status: 'processed', completedRange: 'thismonth' },
        },
        {
          label: 'Success Rate',
          value: data && (data.processedCount + data.failedCount > 0 ? `${data.successRate}%` : 'N/A'),
          detail: data && `${data.processedCount} completed versus ${data.failedCount} failed`,
          filters: { status: 'ended' },
        },
        {
          label: 'Average Transaction',
          value: data && formatCents(data.avgTransaction),
          detail: data && `${data.processedCount} completed`,
          filters: { status: 'processed' },
        },
      ]}
    />
  )
}
