import type { CustomerRecord } from '@parley/contract'
import { type Cents, formatAgo, formatCents, UNNAMED } from '@parley/domain'
import { openInvoicesPath } from '@parley/parts/address'
import { When } from '@parley/parts/records'
import { Badge, VisuallyHidden } from '@parley/ui'
import { Link } from 'react-router-dom'
import styles from './customer-parts.module.css'

export const nameOf = ({ name }: Pick<CustomerRecord, 'name'>) => name?.trim() || UNNAMED

/** The most tags shown in a row; a longer list shows one tag and the number of the others. */
const SHOWN_TAGS = 2

/** Shows the first tags and the number of the others, with all of them in the tooltip; '-' when there are none. */
export function Tags({ tags }: Pick<CustomerRecord, 'tags'>) {
  if (tags.length === 0) return <span className={styles.none}>-</span>
  const shown = tags.length > SHOWN_TAGS ? tags.slice(0, 1) : tags
  const others = tags.slice(shown.length)
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {shown.map((tag) => (
        <Badge key={tag} tone="outline">
          {tag}
        </Badge>
      ))}
      {others.length > 0 && (
        <>
          <span aria-hidden className={styles.more}>
            <Badge tone="outline">{`+${others.length}`}</Badge>
          </span>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

interface LastContactProps extends Pick<CustomerRecord, 'lastContactedAt'> {
  now: Date
  zone: string
}

/** Shows how long ago the last contact was, with the full time in the tooltip; 'Never' when there was none. */
export function LastContact({ lastContactedAt, now, zone }: LastContactProps) {
  if (lastContactedAt === null) return <span className={styles.none}>Never</span>
  return (
    <When instant={lastContactedAt} zone={zone}>
      {formatAgo(new Date(lastContactedAt), now)}
    </When>
  )
}

/** Shows an amount; zero is subdued. */
export function Paid({ value }: { value: Cents }) {
  return (
    <span className={styles.amount} data-none={value === 0 || undefined}>
      {formatCents(value)}
    </span>
  )
}

/** Shows what a customer owes; an amount above zero is highlighted and links to the invoices it consists of. */
export function Balance({ customer }: { customer: CustomerRecord }) {
  const { id, outstandingBalance } = customer
  if (outstandingBalance <= 0) return <Paid value={outstandingBalance} />
  return (
    <Link className={styles.balance} to={openInvoicesPath(id)} title={`Open invoices of ${nameOf(customer)}`}>
      {formatCents(outstandingBalance)}
    </Link>
  )
}
