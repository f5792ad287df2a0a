import { useEndpointQuery } from '@parley/client'
import { getInvoiceTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot } from '@parley/parts/lists'
import type { InvoiceList } from '../invoice-list.ts'

/** Shows the number and the totals of the invoices that match the filters. */
export function InvoiceFoot({ list }: { list: InvoiceList }) {
  const totals = useEndpointQuery(getInvoiceTotals, { query: list.query }, { poll: true }).data
  return (
    <ListFoot list={list} count={totals?.count}>
      {totals && (
        <span>
          Total {formatCents(totals.total)}
          {totals.outstanding > 0 && `, outstanding ${formatCents(totals.outstanding)}`}
        </span>
      )}
    </ListFoot>
  )
}
