import { type Cents, type Id, type PaymentMethod, type Refund, refundReceiptNumber } from '@parley/domain'
import { makeRefundReceipt } from '@parley/state-machines'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { newId } from '../../ids.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'

interface Row {
  number: number
  businessName: string
  businessPhone: string | null
  customerName: string | null
  customerPhone: string
  customerEmail: string | null
  invoiceNumber: string
  description: string | null
  amount: Cents
  paymentMethod: PaymentMethod
  completedAt: Date
  paymentReceiptNumber: string | null
}

/** Takes the next number and reads what the receipt is made from. */
const TAKEN = `
  with next as (
    insert into counters (organization_id, name, value) values ($1, 'refund_receipt', 1)
    on conflict (organization_id, name) do update set value = counters.value + 1
    returning value
  )
  select next.value as number, o.name as "businessName", n.e164 as "businessPhone", c.name as "customerName",
    c.phone as "customerPhone", c.email as "customerEmail", i.invoice_number as "invoiceNumber", i.description,
    t.amount_cents as amount, t.payment_method as "paymentMethod", t.completed_at as "completedAt",
    r.receipt_number as "paymentReceiptNumber"
  from next
  join organizations o on o.id = $1
  join transactions t on t.organization_id = $1 and t.id = $2
  join invoices i on i.organization_id = $1 and i.id = t.invoice_id
  join customers c on c.organization_id = $1 and c.id = t.customer_id
  left join phone_numbers n on n.organization_id = $1 and n.is_default
  left join receipts r on r.organization_id = $1 and r.transaction_id = t.id and r.refund_id is null`

/**
 * Freezes the receipt of money that has just gone back, under `token`. Called last: the numbers have no gaps, so other refunds
 * of the organisation wait from here until the transaction ends.
 */
export async function writeRefundReceipt(
  trx: Knex.Transaction,
  organizationId: Id,
  { refund, token, now }: { refund: Refund; token: string; now: Date },
): Promise<void> {
  const { transactionId } = refund
  const [row] = await queryNamed<Row>(trx, TAKEN, [organizationId, transactionId])
  if (!row) throw new Error(`writeRefundReceipt: there is no transaction ${transactionId}`)
  const { amount, paymentMethod, completedAt, paymentReceiptNumber, invoiceNumber, description } = row
  const receipt = makeRefundReceipt(
    {
      organization: { name: row.businessName },
      customer: { name: row.customerName, phoneNumber: row.customerPhone, email: row.customerEmail },
      defaultPhone: row.businessPhone === null ? null : { phoneNumber: row.businessPhone },
      receiptNumber: refundReceiptNumber(row.number),
      receiptToken: token,
      now,
      newId,
    },
    {
      refund,
      invoice: { invoiceNumber, description },
      transaction: { id: transactionId, amount, paymentMethod, completedAt },
      paymentReceiptNumber,
    },
  )
  await createPaymentWrites(trx, organizationId).receipt(receipt)
}
