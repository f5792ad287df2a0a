import type { TerminalTransaction } from '@parley/contract'
import { dayKey, formatCents, formatInstant, formatMonthDay, formatPhone, formatTime, PRODUCT } from '@parley/domain'
import { Badge, type BadgeTone, Person, type TableColumn } from '@parley/ui'
import { Link } from 'react-router-dom'
import styles from './recent-parts.module.css'

const customerOf = ({ customerName, customerPhone }: TerminalTransaction) => customerName ?? formatPhone(customerPhone)

/** The payment method; payments from before it was recorded were by card. */
export function paymentTypeOf({ metadata }: Pick<TerminalTransaction, 'metadata'>): string {
  const { payment_type: type } = metadata
  return typeof type === 'string' ? type : 'Card'
}

/** The badge of a payment that is not simply paid; null for one that is. */
function stateOf({ status, isVoided, isRefunded }: TerminalTransaction): { label: string; tone: BadgeTone } | null {
  if (isVoided) return { label: 'Voided', tone: 'neutral' }
  if (status === 'pending') return { label: 'Outcome not known yet', tone: 'warning' }
  if (status === 'failed') return { label: 'Declined', tone: 'danger' }
  if (status === 'refunded') return { label: 'Refunded', tone: 'refunded' }
  return isRefunded ? { label: 'Partly refunded', tone: 'refunded' } : null
}

function State({ row }: { row: TerminalTransaction }) {
  const state = stateOf(row)
  return (
    state && (
      <Badge tone={state.tone} small>
        {state.label}
      </Badge>
    )
  )
}

function InvoiceLink({ row: { invoiceId, invoiceNumber } }: { row: TerminalTransaction }) {
  return (
    <Link className={styles.number} to={`/${PRODUCT.slug}/invoices?invoice=${invoiceId}`} title={invoiceNumber}>
      {invoiceNumber}
    </Link>
  )
}

function When({ row: { createdAt }, zone }: { row: TerminalTransaction; zone: string }) {
  const at = new Date(createdAt)
  return (
    <time className={styles.muted} dateTime={createdAt} title={formatInstant(at, zone)}>
      {formatMonthDay(dayKey(at, zone))}, {formatTime(at, zone)}
    </time>
  )
}

/** The columns of the recent payments; `zone` is the signed-in user's time zone. */
export function recentColumns(zone: string): TableColumn<TerminalTransaction>[] {
  return [
    {
      id: 'customer',
      header: 'Customer',
      skeleton: 110,
      render: (row) => <span title={customerOf(row)}>{customerOf(row)}</span>,
    },
    { id: 'invoice', header: 'Invoice #', width: 96, skeleton: 56, render: (row) => <InvoiceLink row={row} /> },
    {
      id: 'type',
      header: 'Payment type',
      width: 200,
      skeleton: 110,
      render: (row) => (
        <span className={styles.type}>
          <span className={styles.muted}>{paymentTypeOf(row)}</span>
          <State row={row} />
        </span>
      ),
    },
    {
      id: 'by',
      header: 'Processed by',
      width: 132,
      cut: true,
      skeleton: 96,
      render: ({ processedByName }) => <Person name={processedByName} nobody="N/A" />,
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 96,
      align: 'end',
      skeleton: 60,
      render: ({ amount }) => formatCents(amount),
    },
    {
      id: 'time',
      header: 'Time',
      width: 132,
      align: 'end',
      skeleton: 84,
      render: (row) => <When row={row} zone={zone} />,
    },
  ]
}

/** A payment in two lines, for narrow screens. */
export function RecentLine({ row, zone }: { row: TerminalTransaction; zone: string }) {
  return (
    <div className={styles.line}>
      <span className={styles.first}>
        <span className={styles.customer}>{customerOf(row)}</span>
        <span>{formatCents(row.amount)}</span>
      </span>
      <span className={styles.second}>
        <InvoiceLink row={row} />
        <span>{paymentTypeOf(row)}</span>
        <State row={row} />
        <span>{row.processedByName ?? 'N/A'}</span>
        <When row={row} zone={zone} />
      </span>
    </div>
  )
}
