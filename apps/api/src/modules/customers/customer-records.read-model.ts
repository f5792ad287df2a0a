import type { Cents, CustomerFigures, Id } from '@parley/domain'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'

const FIGURES: HotStatement = {
  name: 'customer_figures',
  text: `select id, total_paid_cents as total_paid, outstanding_cents as outstanding, invoice_count, paid_invoice_count,
      time_to_pay_ms as time_to_pay
    from customers where organization_id = $1 and id = (
      select coalesce(merged_into_id, id) from customers where organization_id = $1 and id = $2 and erased_at is null)`,
}

interface FiguresRow {
  id: Id
  total_paid: Cents
  outstanding: Cents
  invoice_count: number
  paid_invoice_count: number
  time_to_pay: number
}

/**
 * A customer's figures, with the id of the customer that they were merged into, or their own; null for an unknown id.
 */
export async function readFigures(
  hot: HotQueries,
  organizationId: Id,
  id: Id,
): Promise<(CustomerFigures & { id: Id }) | null> {
  const [row] = await hot.rows<FiguresRow>(FIGURES, [organizationId, id])
  if (!row) return null
  return {
    id: row.id,
    totalPaid: row.total_paid,
    outstandingBalance: row.outstanding,
    invoiceCount: row.invoice_count,
    paidInvoiceCount: row.paid_invoice_count,
    timeToPay: row.time_to_pay,
  }
}
