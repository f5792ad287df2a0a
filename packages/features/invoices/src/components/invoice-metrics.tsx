import { useEndpointQuery } from '@parley/client'
import { getInvoiceMetrics } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFigures, useMonthName } from '@parley/parts/lists'
import { plural } from '@parley/parts/records'
import type { InvoiceList } from '../invoice-list.ts'

/** Shows four figures, each linking to the invoices that it counts. */
export function InvoiceMetrics({ list }: { list: InvoiceList }) {
  const month = useMonthName()
  const { data, isError } = useEndpointQuery(getInvoiceMetrics, {}, { poll: true })
  return (
    <ListFigures
      list={list}
      isError={isError}
      figures={[
        {
          label: 'Total Outstanding',
          value: data && formatCents(data.totalOutstanding),
          detail: data && `${plural(data.outstandingCount, 'invoice')} unpaid or overdue`,
          filters: { status: 'outstanding' },
        },
        {
          label: 'Paid This Month',
          value: data && formatCents(data.paidThisMonth),
          detail: data && `${plural(data.paidThisMonthCount, 'invoice')} in ${month}, before refunds`,
          filters: { paidRange: 'thismonth' },
        },
        {
          label: 'Overdue',
          value: data && String(data.overdueCount),
          detail: data && `${formatCents(data.overdueAmount)} past the due date`,
          filters: { status: 'overdue' },
        },
        {
          label: 'Avg Payment Time',
          value: data && String(data.avgPaymentTime),
          unit: data?.avgPaymentTime === 1 ? 'day' : 'days',
          detail: 'From created to paid',
          filters: { status: 'paid' },
        },
      ]}
    />
  )
}
