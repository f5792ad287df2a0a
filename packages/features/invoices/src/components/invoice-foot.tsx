import { useEndpointQuery } from '@parley/client'
import { getInvoiceTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot } from '@parley/parts/records'
import { type InvoiceFilters, toQuery } from '../invoices-url.ts'
import type { ListedInvoices } from '../use-invoices.ts'

interface InvoiceFootProps {
  filters: InvoiceFilters
  listed: ListedInvoices
}

/** How many invoices the filters leave and what they come to. */
export function InvoiceFoot({ filters, listed }: InvoiceFootProps) {
  const totals = useEndpointQuery(getInvoiceTotals, { query: toQuery(filters) }, { poll: true }).data
  return (
    <ListFoot noun="invoice" listed={listed} count={totals?.count}>
      {totals && (
        <span>
          Total {formatCents(totals.total)}
          {totals.outstanding > 0 && `, outstanding ${formatCents(totals.outstanding)}`}
        </span>
      )}
    </ListFoot>
  )
}
