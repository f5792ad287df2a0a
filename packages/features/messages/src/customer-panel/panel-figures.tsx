import { useEndpointQuery } from '@parley/client'
import { getCustomerMetrics } from '@parley/contract'
import { formatCents, type Id } from '@parley/domain'
import { openInvoicesPath, paymentsPath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { Link } from 'react-router-dom'
import styles from './customer-panel.module.css'

/** The customer's balance, total paid and average days to pay; amounts link to the underlying invoices and payments. */
export function PanelFigures({ customerId }: { customerId: Id }) {
  const query = useEndpointQuery(getCustomerMetrics, { params: { id: customerId } }, { poll: true })
  return (
    <div className={styles.figures}>
      <QueryState query={query} failed="Failed to fetch the balance" safe="Your data is safe.">
        {({ outstandingBalance, totalPaid, averagePaymentDays: days }) => (
          <>
            <Link className={styles.owed} to={openInvoicesPath(customerId)}>
              <span className={styles.label}>Outstanding</span>
              <span className={styles.amount} data-owed={outstandingBalance > 0 || undefined}>
                {formatCents(outstandingBalance)}
              </span>
            </Link>
            <p className={styles.paid}>
              <Link to={paymentsPath(customerId)}>Total paid {formatCents(totalPaid)}</Link>
              {days !== null && <span>{`${days} ${days === 1 ? 'day' : 'days'} to pay on average`}</span>}
            </p>
          </>
        )}
      </QueryState>
    </div>
  )
}
