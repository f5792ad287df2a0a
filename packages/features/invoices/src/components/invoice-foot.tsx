import { addCents, formatCents, ZERO } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { TableFoot } from '@parley/ui'
import type { ListedInvoices } from '../use-invoices.ts'

/** How many invoices are listed; once all of them are, what they come to. */
export function InvoiceFoot({ listed: { items, more, isPending, error } }: { listed: ListedInvoices }) {
  const counts = items.filter(({ status }) => status !== 'void')
  const open = counts.filter(({ status }) => status === 'unpaid')
  return (
    <TableFoot
      count={
        !isPending &&
        !(error && items.length === 0) &&
        (more.hasMore ? `${items.length} invoices shown` : plural(items.length, 'invoice'))
      }
    >
      {!isPending && !more.hasMore && items.length > 0 && (
        <span>
          Total {formatCents(counts.reduce((sum, { amount }) => addCents(sum, amount), ZERO))}
          {open.length > 0 &&
            `, outstanding ${formatCents(open.reduce((sum, { balanceDue }) => addCents(sum, balanceDue), ZERO))}`}
        </span>
      )}
    </TableFoot>
  )
}
