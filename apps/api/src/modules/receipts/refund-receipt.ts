import type { Id, Invoice, Refund, Transaction } from '@parley/domain'
import { makeRefundReceipt } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'
import { readReceiptSource } from '../payments/receipt-source.ts'

const PAYMENT_RECEIPT: HotStatement = {
  name: 'number_of_payment_receipt',
  text: `select receipt_number from receipts where organization_id = $1 and transaction_id = $2 and refund_id is null`,
}

/** Money that has just gone back. */
export interface MoneyBack {
  refund: Refund
  /** The payment as it was before. */
  payment: Transaction
  invoice: Invoice
  now: Date
}

/** Freezes the receipt of money that has just gone back, under `token`. */
export async function writeRefundReceipt(
  trx: Knex.Transaction,
  organizationId: Id,
  { refund, payment, invoice, now }: MoneyBack,
  token: string,
): Promise<void> {
  const [source, [paymentReceipt]] = await Promise.all([
    readReceiptSource(trx, organizationId, payment.customerId, now),
    hotRowsIn<{ receipt_number: string }>(trx, PAYMENT_RECEIPT, [organizationId, payment.id]),
  ])
  const { completedAt } = payment
  if (!source || !completedAt) throw new Error(`writeRefundReceipt: transaction ${payment.id} was never paid`)
  const receipt = makeRefundReceipt(
    { ...source, receiptToken: token },
    {
      refund,
      invoice,
      transaction: { ...payment, completedAt },
      paymentReceiptNumber: paymentReceipt?.receipt_number ?? null,
    },
  )
  await createPaymentWrites(trx, organizationId).receipt(receipt)
}
