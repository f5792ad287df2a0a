import type { Id } from '@parley/domain'
import type { RefundReceiptSource } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { newReceiptSource, type ReceiptSourceRow, RECEIPT_SOURCE_COLUMNS } from '../payments/receipt-source.ts'

const READ: HotStatement = {
  name: 'read_refund_receipt_source',
  text: `
    select ${RECEIPT_SOURCE_COLUMNS}, r.receipt_number as payment_receipt_number
    from transactions t
    join organizations o on o.id = t.organization_id
    join customers c on c.organization_id = t.organization_id and c.id = t.customer_id
    left join phone_numbers n on n.organization_id = o.id and n.is_default
    left join receipts r on r.organization_id = t.organization_id and r.transaction_id = t.id and r.refund_id is null
    where t.organization_id = $1 and t.id = $2`,
}

/** What the receipt of a refund of this payment is made from; null for an unknown one. Its number comes when it is written. */
export async function readRefundReceiptSource(
  trx: Knex.Transaction,
  organizationId: Id,
  transactionId: Id,
  now: Date,
): Promise<RefundReceiptSource | null> {
  const [row] = await hotRowsIn<ReceiptSourceRow & { payment_receipt_number: string | null }>(trx, READ, [
    organizationId,
    transactionId,
  ])
  return row ? { ...newReceiptSource(row, now), paymentReceiptNumber: row.payment_receipt_number } : null
}
