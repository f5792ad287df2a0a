import type { Receipt } from '@parley/contract'
import { dayKey, formatInstant, formatPhone, receiptFacts } from '@parley/domain'
import styles from './receipt-sheet.module.css'

/** A receipt, frozen when the money moved; that of a payment also shows the refunds since then. */
export function ReceiptSheet({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { receiptNumber, generatedAt, receiptData, refunds, withdrawnAt } = receipt
  const { business } = receiptData
  const at = (instant: Date) => formatInstant(instant, zone)
  const withdrawnOn = withdrawnAt && dayKey(new Date(withdrawnAt), zone)
  const { caption, amount, words, withdrawn, rows } = receiptFacts(receiptData, { refunds, withdrawnOn }, at)
  return (
    <article className={styles.sheet} aria-label={`Receipt ${receiptNumber}`}>
      <header className={styles.business}>
        <strong>{business.name}</strong>
        {business.phone !== null && <span>{formatPhone(business.phone)}</span>}
      </header>
      <div className={styles.paid}>
        <span>{caption}</span>
        <strong className={styles.amount}>{withdrawn === null ? amount : <s>{amount}</s>}</strong>
        {withdrawn && <strong className={styles.withdrawn}>{withdrawn}</strong>}
        <span>{words}</span>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ term, value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows keep their places, and two refunds can be alike
          <div key={index} className={styles.row}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.generated}>Generated {at(new Date(generatedAt))}</p>
    </article>
  )
}
