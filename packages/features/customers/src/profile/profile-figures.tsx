import { useEndpointQuery } from '@parley/client'
import { getCustomerMetrics } from '@parley/contract'
import { formatCents, type Id } from '@parley/domain'
import { invoicesPath, openInvoicesPath, paidInvoicesPath, paymentsPath } from '@parley/parts/address'
import { FiguresFailed } from '@parley/parts/lists'
import { Skeleton } from '@parley/ui'
import { Link } from 'react-router-dom'
import styles from './profile-figures.module.css'

interface Figure {
  label: string
  value: string
  to: string
  tone?: 'owed'
}

/** Shows what a customer has paid and owes; each figure links to the records it counts. */
export function ProfileFigures({ id }: { id: Id }) {
  const { data, error } = useEndpointQuery(getCustomerMetrics, { params: { id } }, { poll: true })
  const days = data?.averagePaymentDays ?? null
  const figures: Figure[] = [
    { label: 'Total Paid', value: data ? formatCents(data.totalPaid) : '', to: paymentsPath(id) },
    {
      label: 'Outstanding Balance',
      value: data ? formatCents(data.outstandingBalance) : '',
      to: openInvoicesPath(id),
      ...(data && data.outstandingBalance > 0 && { tone: 'owed' }),
    },
    { label: 'Number of Invoices', value: String(data?.invoiceCount ?? ''), to: invoicesPath(id) },
    { label: 'Avg Payment Time', value: data ? daysText(days) : '', to: paidInvoicesPath(id) },
  ]
  return (
    <>
      <ul className={styles.strip} aria-label="Figures">
        {figures.map(({ label, value, to, tone }) => (
          <li key={label} className={styles.cell}>
            <Link className={styles.figure} to={to}>
              <span className={styles.label}>{label}</span>
              <span className={styles.value} data-tone={tone}>
                {data ? value : error ? 'Not available' : <Skeleton width={72} height={16} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {error && <FiguresFailed isKnown={data !== undefined} />}
    </>
  )
}

const daysText = (days: number | null) => (days === null ? 'N/A' : `${days} ${days === 1 ? 'day' : 'days'}`)
