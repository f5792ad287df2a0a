import { receiptUrl, refundDecider, refunder, refundSms } from '@parley/domain'
import { type GivenBack, invoiceActivity } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { writeNow } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { AuditedBy } from '../audit/audit.service.ts'
import { recordInLedger } from '../ledger/ledger.service.ts'
import { tellCustomer } from '../messages/customer-notices.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'
import { newReceiptToken } from '../payments/receipt-source.ts'
import { type MoneyBack, writeRefundReceipt } from '../receipts/refund-receipt.ts'
import { writeClosedRequests } from './closed-requests.ts'

/**
 * Writes what follows when money has gone back: transaction, what is owed again, books, activity, requests that became
 * impossible, the customer's text if it was asked for, receipt.
 */
export async function writeMoneyBack(
  context: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  by: AuditedBy,
  back: MoneyBack & { givenBack: GivenBack },
): Promise<void> {
  const { organizationId } = by
  const { refund, givenBack, invoice, now } = back
  const { transaction, reopened, closedRequests } = givenBack
  const { id: invoiceId, invoiceNumber, customerId } = invoice
  const { id: refundId, transactionId, amount, method, reasonNotes } = refund
  const byUserId = refunder(refund)
  const writes = createPaymentWrites(trx, organizationId)
  await writes.refundedTransaction(transaction)
  if (reopened) {
    await writes.voidedTransactions(reopened.voidedTransactions)
    for (const waiting of reopened.newTransactions) await writes.newTransaction(waiting)
    await writes.invoice(reopened.invoice)
  }
  const about = { actor: { userId: byUserId }, invoice, now, newId }
  await writes.activity(invoiceActivity('refund_processed', amount, about))
  await recordInLedger(trx, organizationId, {
    event: { kind: 'refunded', amount, method, isOwedAgain: reopened !== null },
    invoiceId,
    transactionId,
    refundId,
    customerId,
    reason: reasonNotes,
    byUserId,
    at: now,
  })
  await context.live.record(trx, writes.changes)
  const requests = closedRequests
  await writeClosedRequests(context, trx, by, { requests, invoiceNumber, actorUserId: refundDecider(refund), now })
  const token = newReceiptToken()
  if (refund.notifyCustomer && byUserId !== null) {
    if (reopened) await writeNow(trx)
    const url = receiptUrl(context.config.publicUrl, token)
    const content = (businessName: string) => refundSms({ businessName, amount, invoiceNumber, url })
    await tellCustomer(context, trx, organizationId, { customerId, content, sentByUserId: byUserId })
  }
  await writeRefundReceipt(trx, organizationId, back, token)
}
