import { type Id, receiptUrl, refunder, refundSms } from '@parley/domain'
import { invoiceActivity, type TransactionRefund } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import { recordInLedger } from '../ledger/ledger.service.ts'
import { tellCustomer } from '../messages/customer-notices.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'
import { newReceiptToken } from '../payments/receipt-source.ts'
import { type MoneyBack, writeRefundReceipt } from '../receipts/refund-receipt.ts'

/** Writes what follows when money has gone back: transaction, books, activity, the customer's text if it was asked for, receipt. */
export async function writeMoneyBack(
  context: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  organizationId: Id,
  back: MoneyBack & { transaction: TransactionRefund },
): Promise<void> {
  const { refund, transaction, invoice, now } = back
  const { id: invoiceId, invoiceNumber, customerId } = invoice
  const { id: refundId, transactionId, amount, method, reasonNotes } = refund
  const byUserId = refunder(refund)
  const writes = createPaymentWrites(trx, organizationId)
  await writes.refundedTransaction(transaction)
  const by = { actor: { userId: byUserId }, invoice, now, newId }
  await writes.activity(invoiceActivity('refund_processed', amount, by))
  await recordInLedger(trx, organizationId, {
    event: { kind: 'refunded', amount, method },
    invoiceId,
    transactionId,
    refundId,
    customerId,
    reason: reasonNotes,
    byUserId,
    at: now,
  })
  await context.live.record(trx, writes.changes)
  const token = newReceiptToken()
  if (refund.notifyCustomer && byUserId !== null) {
    const url = receiptUrl(context.config.publicUrl, token)
    const content = refundSms({ amount, invoiceNumber, url })
    await tellCustomer(context, trx, organizationId, { customerId, content, sentByUserId: byUserId })
  }
  await writeRefundReceipt(trx, organizationId, back, token)
}
