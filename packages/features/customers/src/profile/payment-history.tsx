import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listCustomerInvoices } from '@parley/contract'
import { formatCents, formatInstant, formatLocalDate, type Id, PRODUCT, todayIn } from '@parley/domain'
import { invoicesPath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { Badge, EmptyState } from '@parley/ui'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './profile.module.css'

/** The number of invoices in one response; older ones are not listed. */
const SHOWN = 200

const STATUS = { unpaid: 'Unpaid', overdue: 'Overdue', paid: 'Paid', void: 'Void' } as const

/** Lists the invoices of a customer, newest first. */
export function PaymentHistory({ id }: { id: Id }) {
  const { user } = useSignedIn()
  const zone = user.settings.display.timezone
  const input = { params: { id }, query: { limit: SHOWN } }
  const query = useEndpointQuery(listCustomerInvoices, input, { poll: true })
  return (
    <QueryState query={query} failed="Failed to fetch invoices" safe="Your data is safe.">
      {(invoices) =>
        invoices.length === 0 ? (
          <EmptyState icon={ReceiptText} title="No invoices found" level={3} />
        ) : (
          <>
            <ul className={styles.cards} aria-label="Invoices">
              {invoices.map((invoice) => (
                <li key={invoice.id}>
                  <Link
                    className={styles.card}
                    to={`/${PRODUCT.slug}/invoices?${new URLSearchParams({ invoice: invoice.id })}`}
                  >
                    <span className={styles.number}>{invoice.invoiceNumber}</span>
                    <Badge tone={invoice.displayStatus === 'paid' ? 'success' : 'danger'}>
                      {STATUS[invoice.displayStatus]}
                    </Badge>
                    <span className={styles.amount}>{formatCents(invoice.amount)}</span>
                    <span className={styles.by} title={formatInstant(new Date(invoice.createdAt), zone)}>
                      {invoice.createdBy.name}, {formatLocalDate(todayIn(zone, new Date(invoice.createdAt)))}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {invoices.length === SHOWN && (
              <p className={styles.rest}>
                These are the latest {SHOWN}. <Link to={invoicesPath(id)}>All invoices of this customer</Link>
              </p>
            )}
          </>
        )
      }
    </QueryState>
  )
}
