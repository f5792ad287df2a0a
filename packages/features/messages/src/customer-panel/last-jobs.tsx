import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listInvoices } from '@parley/contract'
import { formatCents, formatLocalDate, type Id, PRODUCT, todayIn } from '@parley/domain'
import { invoicesPath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { Link } from 'react-router-dom'
import { PanelSection } from './panel-section.tsx'
import styles from './customer-panel.module.css'

const SHOWN = 3

/** The customer's last paid invoices. */
export function LastJobs({ customerId }: { customerId: Id }) {
  const zone = useSignedIn().user.settings.display.timezone
  const query = useEndpointQuery(listInvoices, { query: { customerId, status: 'paid', sort: '-paid', limit: SHOWN } })
  return (
    <PanelSection
      title="Last jobs"
      action={
        <Link className={styles.text} to={invoicesPath(customerId)}>
          All invoices
        </Link>
      }
    >
      <QueryState query={query} failed="Failed to fetch invoices" safe="Your data is safe.">
        {(invoices) =>
          invoices.length === 0 ? (
            <p className={styles.none}>No paid invoices yet.</p>
          ) : (
            <ul className={styles.jobs} aria-label="Last jobs">
              {invoices.map(({ id, description, invoiceNumber, amount, paidAt }) => (
                <li key={id} className={styles.job}>
                  <Link
                    className={styles.what}
                    to={`/${PRODUCT.slug}/invoices?${new URLSearchParams({ invoice: id })}`}
                    title={description ?? invoiceNumber}
                  >
                    {description ?? invoiceNumber}
                  </Link>
                  <span className={styles.sum}>{formatCents(amount)}</span>
                  {paidAt !== null && (
                    <span className={styles.muted}>Paid {formatLocalDate(todayIn(zone, new Date(paidAt)))}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </PanelSection>
  )
}
