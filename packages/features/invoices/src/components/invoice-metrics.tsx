import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { getInvoiceMetrics } from '@parley/contract'
import { formatCents, ZERO } from '@parley/domain'
import { Metric, type MetricLinkProps, MetricStrip, QuietLine, TableBand } from '@parley/ui'
import { Link } from 'react-router-dom'
import { plural } from '../invoice-look.ts'
import { type InvoiceFilters, type InvoicesPlace, isSameFilter, NO_FILTERS } from '../invoices-url.ts'

const linkTo = (to: string) =>
  function MetricLink({ children, ...props }: MetricLinkProps) {
    return (
      <Link {...props} to={to}>
        {children}
      </Link>
    )
  }

/** Four numbers, each a link to the invoices that make it up. */
export function InvoiceMetrics({ place }: { place: InvoicesPlace }) {
  const { user } = useSignedIn()
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: user.organization.timezone }).format(
    useNow(),
  )
  const { data, isError } = useEndpointQuery(getInvoiceMetrics, {}, { poll: true })
  const shows = (filters: Partial<InvoiceFilters>) => ({
    isCurrent: isSameFilter(place.url, { ...NO_FILTERS, ...filters }),
    link: linkTo(place.hrefOfFilters(filters)),
  })
  const missing = isError ? null : undefined
  return (
    <TableBand>
      <MetricStrip label="Totals">
        <Metric
          label="Total Outstanding"
          value={data ? formatCents(data.totalOutstanding) : missing}
          detail={`${plural(data?.outstandingCount ?? 0, 'invoice')} unpaid or overdue`}
          {...shows({ status: 'outstanding' })}
        />
        <Metric
          label="Paid This Month"
          value={data ? formatCents(data.paidThisMonth) : missing}
          detail={`${plural(data?.paidThisMonthCount ?? 0, 'invoice')} in ${month}`}
          {...shows({ paidRange: 'thismonth' })}
        />
        <Metric
          label="Overdue"
          value={data ? String(data.overdueCount) : missing}
          detail={`${formatCents(data?.overdueAmount ?? ZERO)} past the due date`}
          {...shows({ status: 'overdue' })}
        />
        <Metric
          label="Avg Payment Time"
          value={data ? String(data.avgPaymentTime) : missing}
          unit={data?.avgPaymentTime === 1 ? 'day' : 'days'}
          detail="From created to paid"
          {...shows({ status: 'paid' })}
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
