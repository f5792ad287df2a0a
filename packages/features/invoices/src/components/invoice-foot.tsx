import { useEndpointQuery } from '@parley/client'
import { getInvoiceTotals, type Invoice } from '@parley/contract'
import { addCents, formatCents, ZERO } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { TableFoot } from '@parley/ui'
import { type InvoiceFilters, toQuery } from '../invoices-url.ts'
import type { ListedInvoices } from '../use-invoices.ts'

interface InvoiceFootProps {
  filters: InvoiceFilters
  listed: ListedInvoices
}

/** How many invoices the filters leave and what they come to; of those that words find, once all of them are listed. */
export function InvoiceFoot({ filters, listed: { items, more, isPending, error } }: InvoiceFootProps) {
  const query = toQuery({ ...filters, search: '' })
  const ofAll = useEndpointQuery(getInvoiceTotals, { query }, { enabled: filters.search === '', poll: true }).data
  const isMissing = isPending || (error !== null && items.length === 0)
  const totals = ofAll ?? (more.hasMore ? undefined : totalsOf(items))
  return (
    <TableFoot count={!isMissing && countText(items.length, more.hasMore, totals?.count)}>
      {!isMissing && totals && totals.count > 0 && (
        <span>
          Total {formatCents(totals.total)}
          {totals.outstanding > 0 && `, outstanding ${formatCents(totals.outstanding)}`}
        </span>
      )}
    </TableFoot>
  )
}

function countText(shown: number, hasMore: boolean, count: number | undefined): string {
  if (!hasMore) return plural(shown, 'invoice')
  return count === undefined ? `${shown} invoices shown` : `${shown} of ${count} invoices shown`
}

function totalsOf(invoices: readonly Invoice[]) {
  const counted = invoices.filter(({ status }) => status !== 'void')
  const open = invoices.filter(({ status }) => status === 'unpaid')
  return {
    count: invoices.length,
    total: counted.reduce((sum, { amount }) => addCents(sum, amount), ZERO),
    outstanding: open.reduce((sum, { balanceDue }) => addCents(sum, balanceDue), ZERO),
  }
}
