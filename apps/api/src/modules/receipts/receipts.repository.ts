import { type Id, type Receipt, receiptNumber, refundReceiptNumber } from '@parley/domain'
import { onceWritten, type PendingWrites } from '../../db/pending-writes.ts'

/** Placeholder in a decision for the receipt number. */
export const UNNUMBERED = ''

const SERIES = {
  payment: { counter: 'receipt', zero: receiptNumber(0) },
  refund: { counter: 'refund_receipt', zero: refundReceiptNumber(0) },
}

/**
 * Stores a receipt under the organisation's next number of its series. Numbers have no gaps, so every other transaction
 * that needs one waits until this one ends; the number is therefore taken by the statement that writes the receipt, and
 * not earlier.
 */
export function writeReceipt(pending: PendingWrites, organizationId: Id, receipt: Receipt): void {
  const { id, transactionId, refundId, token, data, generatedAt } = receipt
  const { counter, zero } = refundId === null ? SERIES.payment : SERIES.refund
  const prefix = zero.replace(/0+$/, '')
  const row = {
    organization_id: organizationId,
    id,
    transaction_id: transactionId,
    refund_id: refundId,
    token,
    data,
    generated_at: generatedAt,
  }
  pending.addLast(
    'counters',
    `${organizationId} ${counter}`,
    (bind, before) => `
      insert into counters (organization_id, name, value)
      select cast(${bind(organizationId)} as uuid), '${counter}', 1 where ${onceWritten(before)}
      on conflict (organization_id, name) do update set value = counters.value + 1
      returning value`,
  )
  pending.addLast(
    'receipts',
    id,
    (bind, counted) => `
      insert into receipts (organization_id, id, transaction_id, refund_id, receipt_number, token, data, generated_at)
      select r.organization_id, r.id, r.transaction_id, r.refund_id, next.number, r.token,
        jsonb_set(r.data, '{receipt_number}', to_jsonb(next.number)), r.generated_at
      from jsonb_populate_recordset(null::receipts, ${bind(JSON.stringify([row]))}) r, (
        select left('${zero}', greatest(length('${zero}') - length(value::text), length('${prefix}'))) || value as number
        from ${counted}
      ) next
      returning 1`,
  )
}
