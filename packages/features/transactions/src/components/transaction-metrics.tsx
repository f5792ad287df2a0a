import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { getTransactionMetrics } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { Metric, type MetricLinkProps, MetricStrip, QuietLine, TableBand } from '@parley/ui'
import { Link } from 'react-router-dom'
import { isSameFilter, NO_FILTERS, type TransactionFilters, type TransactionsPlace } from '../transactions-url.ts'

/** Four numbers, each a link to the transactions that make it up. */
export function TransactionMetrics({ place }: { place: TransactionsPlace }) {
  const { user } = useSignedIn()
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: user.organization.timezone }).format(
    useNow(),
  )
  const { data, isError } = useEndpointQuery(getTransactionMetrics, {}, { poll: true })
  const shows = (filters: Partial<TransactionFilters>) => ({
    isCurrent: isSameFilter(place.url, { ...NO_FILTERS, ...filters }),
    link: linkTo(place.hrefOfFilters(filters)),
  })
  const missing = isError ? null : undefined
  return (
    <TableBand>
      <MetricStrip label="Totals">
        <Metric
          label="Total Processed"
          value={data ? formatCents(data.totalProcessed) : missing}
          detail="all time, net of refunds"
          {...shows({ status: 'processed' })}
        />
        <Metric
          label="This Month"
          value={data ? formatCents(data.processedThisMonth) : missing}
          detail={`${data?.processedThisMonthCount ?? 0} completed in ${month}`}
          {...shows({ status: 'processed', completedRange: 'thismonth' })}
        />
        <Metric
          label="Success Rate"
          value={data ? `${data.successRate}%` : missing}
          detail={`${data?.processedCount ?? 0} completed versus ${data?.failedCount ?? 0} failed`}
          {...shows({ status: 'ended' })}
        />
        <Metric
          label="Average Transaction"
          value={data ? formatCents(data.avgTransaction) : missing}
          detail={`${data?.processedCount ?? 0} completed`}
          {...shows({ status: 'processed' })}
        />
      </MetricStrip>
      {isError && (
        <QuietLine>
          {`${data ? 'Could not refresh the totals' : 'Failed to fetch metrics'}. Trying again in 5 seconds.`}
        </QuietLine>
      )}
    </TableBand>
  )
}

const linkTo = (to: string) => (props: MetricLinkProps) => <Link {...props} to={to} />
