import type { Receipt } from '@parley/contract'
import { formatCents, formatInstant, formatPhone, PAYMENT_METHOD_LABELS } from '@parley/domain'
import styles from './receipt-sheet.module.css'

/** A receipt as it was frozen when the payment completed, and what has been given back since. */
export function ReceiptSheet({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { receiptNumber, generatedAt, refunds } = receipt
  const { business, customer, invoice, payment } = receipt.receiptData
  const at = (instant: string) => formatInstant(new Date(instant), zone)
  const rows: readonly (readonly [string, string | null])[] = [
    ['Receipt number', receiptNumber],
    ['Date', at(payment.paid_at)],
    ['Customer', customer.name ?? formatPhone(customer.phone)],
    ['Invoice', invoice.invoice_number],
    ['Method', PAYMENT_METHOD_LABELS[payment.payment_method]],
    ['Description', invoice.description],
    ...refunds.map(({ amount, refundedAt }) => ['Refunded', `${formatCents(amount)} on ${at(refundedAt)}`] as const),
  ]
  return (
    <article className={styles.sheet} aria-label={`Receipt ${receiptNumber}`}>
      <header className={styles.business}>
        <strong>{business.name}</strong>
        {business.phone !== null && <span>{formatPhone(business.phone)}</span>}
      </header>
      <div className={styles.paid}>
        <span>Amount paid</span>
        <strong className={styles.amount}>{formatCents(payment.amount)}</strong>
        <span>Thank you for your payment!</span>
      </div>
      <dl className={styles.rows}>
        {rows.map(
          ([term, value], index) =>
            value !== null && (
              // oxlint-disable-next-line react/no-array-index-key -- rows keep their places, and two refunds can be alike
              <div key={index} className={styles.row}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.generated}>Generated {at(generatedAt)}</p>
    </article>
  )
}
