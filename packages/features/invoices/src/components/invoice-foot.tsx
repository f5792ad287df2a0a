import { addCents, formatCents } from '@parley/domain'
import { Kbd } from '@parley/ui'
import { plural } from '../invoice-look.ts'
import type { ListedInvoices } from '../use-invoices.ts'
import styles from './invoice-foot.module.css'

/** How many invoices are listed; once all of them are, what they come to. */
export function InvoiceFoot({ listed: { items, more, isPending, error } }: { listed: ListedInvoices }) {
  const counts = items.filter(({ status }) => status !== 'void')
  const open = counts.filter(({ status }) => status === 'unpaid')
  return (
    <footer className={styles.foot}>
      <span aria-live="polite">
        {!isPending &&
          !(error && items.length === 0) &&
          (more.hasMore ? `${items.length} invoices shown` : plural(items.length, 'invoice'))}
      </span>
      {!isPending && !more.hasMore && items.length > 0 && (
        <span className={styles.sums}>
          Total {formatCents(addCents(...counts.map(({ amount }) => amount)))}
          {open.length > 0 && `, outstanding ${formatCents(addCents(...open.map(({ balanceDue }) => balanceDue)))}`}
        </span>
      )}
      <span className={styles.keys}>
        <Kbd>Enter</Kbd> Open <Kbd>/</Kbd> Search
      </span>
    </footer>
  )
}
