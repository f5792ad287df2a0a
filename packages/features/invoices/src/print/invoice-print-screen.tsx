import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getInvoice, getSettings, type Invoice, listPhoneNumbers, type PaymentLink } from '@parley/contract'
import { formatCents, formatLocalDate, formatPhone, PRODUCT, ZERO } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { customerOf, dateIn } from '@parley/parts/records'
import { INVOICE_BADGE } from '@parley/parts/status-badges'
import { Button, EmptyState, LinkButton } from '@parley/ui'
import { ArrowLeft, Printer, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler, useParams } from 'react-router-dom'
import { type GivenBack, givenBack } from '../given-back.ts'
import { screenPath } from '../paths.ts'
import styles from './invoice-print-screen.module.css'

/** Print view of one invoice; the controls around it are not printed. */
export function InvoicePrintScreen() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(getInvoice, { params: { id } })
  const { data } = query
  const business = useBusiness()
  const back = screenPath(id)
  const follow = useLinkClickHandler(back)
  return (
    <main className={styles.page}>
      <title>{`${data?.invoice.invoiceNumber ?? 'Invoice'} · ${PRODUCT.name}`}</title>
      <div className={styles.tools}>
        <LinkButton variant="quiet" icon={ArrowLeft} href={useHref(back)} onClick={follow}>
          Back to Invoices
        </LinkButton>
        {data && (
          <Button
            variant="primary"
            icon={Printer}
            disabledReason={business.isPending ? 'Loading the business name and number' : undefined}
            onClick={() => window.print()}
          >
            Print
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        loading="Loading invoice..."
        failed="Failed to fetch invoice detail"
        safe="Your data is safe. Try again in a moment."
        level={1}
        notFound={
          <EmptyState icon={ReceiptText} title="Invoice not found" level={1}>
            Check the link, or look for it in the list.
          </EmptyState>
        }
      >
        {({ invoice, transactions, paymentLinks }) => (
          <Sheet
            business={business}
            invoice={invoice}
            refunds={givenBack(invoice, transactions)}
            link={paymentLinks.find(({ status }) => status === 'active')}
          />
        )}
      </QueryState>
    </main>
  )
}

interface Business {
  name: string
  phone: string | undefined
}

/** The business that sends the invoice; loaded once `isPending` is false. */
function useBusiness(): Business & { isPending: boolean } {
  const { user } = useSignedIn()
  const settings = useEndpointQuery(getSettings)
  const numbers = useEndpointQuery(listPhoneNumbers)
  return {
    name: settings.data?.organization.name ?? user.organization.name,
    phone: numbers.data?.find(({ isDefault }) => isDefault)?.phoneNumber,
    isPending: settings.isPending || numbers.isPending,
  }
}

interface SheetProps {
  business: Business
  invoice: Invoice
  refunds: readonly GivenBack[]
  link: PaymentLink | undefined
}

function Sheet({ business: { name, phone }, invoice, refunds, link }: SheetProps) {
  const zone = useSignedIn().user.organization.timezone
  const { amount, amountPaid, balanceDue, status, displayStatus, paidAt, dueDate } = invoice
  return (
    <article className={styles.sheet} data-theme="light">
      <header className={styles.head}>
        <div>
          <p className={styles.business}>{name}</p>
          {phone && <p>{formatPhone(phone)}</p>}
        </div>
        <div className={styles.title}>
          <h1>Invoice {invoice.invoiceNumber}</h1>
          <p>{INVOICE_BADGE[displayStatus].label}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        <Fact label="Bill to">
          {customerOf(invoice)}
          {invoice.customerName !== null && <span> {formatPhone(invoice.customerPhone)}</span>}
        </Fact>
        <Fact label="Issued">{dateIn(invoice.createdAt, zone)}</Fact>
        <Fact label={paidAt ? 'Paid On' : 'Due Date'}>{paidAt ? dateIn(paidAt, zone) : formatLocalDate(dueDate)}</Fact>
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{invoice.description ?? 'Services'}</td>
            <td>{formatCents(amount)}</td>
          </tr>
        </tbody>
        <tfoot>
          {amountPaid > 0 && (
            <tr>
              <th scope="row">Paid</th>
              <td>{formatCents(amountPaid)}</td>
            </tr>
          )}
          {refunds.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCents(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{status === 'void' ? 'Void, nothing to pay' : 'Balance due'}</th>
            <td>{formatCents(status === 'void' ? ZERO : balanceDue)}</td>
          </tr>
        </tfoot>
      </table>
      {link && <p className={styles.link}>Pay online: {link.url}</p>}
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
