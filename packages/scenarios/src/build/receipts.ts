import { receiptNumber, refundReceiptNumber, toDecimal } from '@parley/domain'
import type { Id, ReceiptData } from '@parley/domain'
import type { WorldTransaction } from '../types.ts'
import { indexById } from './index-by-id.ts'
import { byTime } from './order.ts'
import type { WorldBuilder } from './world-builder.ts'

/**
 * Adds the receipts of all payments, then those of all refunds, each numbered in the order in which the money moved.
 */
export function addReceipts(builder: WorldBuilder): void {
  const { world } = builder
  const paid = world.transactions.flatMap((transaction) =>
    transaction.completedAt ? [{ transaction, at: transaction.completedAt }] : [],
  )
  for (const [index, { transaction, at }] of byTime(paid, (payment) => payment.at).entries()) {
    addReceipt(builder, transaction, { number: receiptNumber(index + 1), at })
  }
  const transactionOf = indexById(world.transactions)
  const numberOf = new Map(world.receipts.map((receipt) => [receipt.transactionId, receipt.receiptNumber]))
  const given = world.refunds.flatMap((refund) =>
    refund.status === 'succeeded' && refund.settledAt ? [{ refund, at: refund.settledAt }] : [],
  )
  for (const [index, { refund, at }] of byTime(given, (back) => back.at).entries()) {
    const transaction = transactionOf(refund.transactionId)
    addReceipt(builder, transaction, {
      number: refundReceiptNumber(index + 1),
      at,
      refundId: refund.id,
      refund: {
        amount: toDecimal(refund.amount),
        refunded_at: at.toISOString(),
        refund_method: refund.method,
        payment_receipt_number: numberOf.get(transaction.id) ?? null,
      },
    })
  }
}

interface Paper extends Pick<ReceiptData, 'refund'> {
  number: string
  at: Date
  refundId?: Id
}

function addReceipt(
  { world, organization, own, id, random }: WorldBuilder,
  transaction: WorldTransaction,
  { number, at, refundId, ...refund }: Paper,
): void {
  const customer = indexById(world.customers)(transaction.customerId)
  const invoice = indexById(world.invoices)(transaction.invoiceId)
  const data: ReceiptData = {
    receipt_number: number,
    business: {
      name: organization.name,
      phone: world.phoneNumbers.find(({ isDefault }) => isDefault)?.phoneNumber ?? null,
    },
    customer: { name: customer.name, phone: customer.phoneNumber, email: customer.email },
    invoice: { invoice_number: invoice.invoiceNumber, description: invoice.description },
    payment: {
      amount: toDecimal(transaction.amount),
      paid_at: (transaction.completedAt ?? at).toISOString(),
      payment_method: transaction.paymentMethod,
    },
    ...refund,
  }
  world.receipts.push(
    own({
      id: id(),
      transactionId: transaction.id,
      refundId: refundId ?? null,
      receiptNumber: number,
      token: random.hex(32),
      data,
      generatedAt: at,
      sentTo: { customerIds: [], emails: [] },
    }),
  )
}
