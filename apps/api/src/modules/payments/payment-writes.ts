import type { Id, PaymentLink, Receipt, Transaction } from '@parley/domain'
import type {
  InvoicePatch,
  InvoiceVoid,
  NewActivity,
  OpenInvoicesChange,
  PaymentAttemptPatch,
  PaymentLinkPatch,
  ReceiptSent,
  TransactionCompletion,
  TransactionFailure,
  TransactionRefund,
  TransactionReversal,
  TransactionVoid,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'
import type { Change } from '../../events/live-updates.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { writeReceipt } from './numbered-receipts.ts'

/**
 * Writes what the decisions about money decided, together at the end of the transaction, and keeps the live events that go
 * with it.
 */
export interface PaymentWrites {
  attempt(patch: PaymentAttemptPatch): Promise<void>
  completedTransaction(patch: TransactionCompletion): Promise<void>
  failedTransaction(patch: TransactionFailure): Promise<void>
  /** `byUserId`: null when they ended because of something else. */
  voidedTransactions(patches: readonly TransactionVoid[], byUserId?: Id | null): Promise<void>
  refundedTransaction(patch: TransactionRefund): Promise<void>
  reversedTransaction(patch: TransactionReversal): Promise<void>
  newTransaction(transaction: Transaction): Promise<void>
  invoice(patch: InvoicePatch): Promise<void>
  voidedInvoice(patch: InvoiceVoid): Promise<void>
  openInvoices(change: OpenInvoicesChange): Promise<void>
  newLink(link: PaymentLink): Promise<void>
  links(patches: readonly PaymentLinkPatch[]): Promise<void>
  receipt(receipt: Receipt): Promise<void>
  sentReceipt(patch: ReceiptSent): Promise<void>
  activity(activity: NewActivity): Promise<void>
  /** Threads show under a request how its link stands, and whether it is being paid. */
  requestsChanged(linkIds: readonly Id[]): Promise<void>
  /** For `live.record`. */
  readonly changes: readonly Change[]
}

export function createPaymentWrites(trx: Knex.Transaction, organizationId: Id): PaymentWrites {
  const pending = pendingWrites(trx)
  const changes: Change[] = []
  const key = (id: Id) => ({ organization_id: organizationId, id })
  const changed = (topic: Change['topic'], ids: Change['ids']) => void changes.push({ organizationId, topic, ids })

  async function requestsChanged(linkIds: readonly Id[]): Promise<void> {
    if (linkIds.length === 0) return
    const messages: { id: Id; conversation_id: Id }[] = await trx('messages')
      .where({ organization_id: organizationId })
      .whereIn('payment_link_id', linkIds)
      .select('id', 'conversation_id')
    for (const { id, conversation_id } of messages)
      changed('message', { conversationId: conversation_id, messageId: id })
  }

  return {
    changes,
    requestsChanged,
    async attempt({ id, status, providerId, failureCode, failureText }) {
      await trx('payment_attempts').where(key(id)).update({
        status,
        provider_ref: providerId,
        failure_code: failureCode,
        failure_text: failureText,
        updated_at: trx.fn.now(),
      })
    },
    async completedTransaction({ id, status, completedAt, providerId, isSurplus }) {
      const row = { status, completed_at: completedAt, provider_id: providerId, is_surplus: isSurplus }
      pending.update('transactions', key(id), row)
      changed('transaction', { transactionId: id })
    },
    async failedTransaction({ id, status, metadata }) {
      pending.update('transactions', key(id), { status, metadata })
      changed('transaction', { transactionId: id })
    },
    async voidedTransactions(patches, byUserId = null) {
      for (const { id, isVoided, voidReason, voidedAt } of patches) {
        const row = {
          is_voided: isVoided,
          void_reason: voidReason,
          voided_at: voidedAt,
          voided_by_user_id: byUserId,
        }
        pending.update('transactions', key(id), row)
        changed('transaction', { transactionId: id })
      }
    },
    async refundedTransaction({ id, status, refundedAmount, refundedAt }) {
      const row = { status, refunded_amount_cents: refundedAmount, refunded_at: refundedAt }
      pending.update('transactions', key(id), row)
      changed('transaction', { transactionId: id })
    },
    async reversedTransaction({ id, reversal: { at, byUserId, reason } }) {
      const row = { reversed_at: at, reversed_by_user_id: byUserId, reversal_reason: reason }
      pending.update('transactions', key(id), row)
      changed('transaction', { transactionId: id })
    },
    async newTransaction(transaction) {
      const row = {
        ...key(transaction.id),
        customer_id: transaction.customerId,
        invoice_id: transaction.invoiceId,
        payment_link_id: transaction.paymentLinkId,
        amount_cents: transaction.amount,
        status: transaction.status,
        payment_method: transaction.paymentMethod,
        initiated_by_user_id: transaction.initiatedByUserId,
        provider_id: transaction.providerId,
        completed_at: transaction.completedAt,
        metadata: transaction.metadata,
        is_surplus: transaction.isSurplus,
        created_at: transaction.createdAt,
      }
      pending.insert('transactions', [row])
      changed('transaction', { transactionId: transaction.id })
    },
    async invoice({ id, status, amountPaid, paidAt }) {
      pending.update('invoices', key(id), { status, amount_paid_cents: amountPaid, paid_at: paidAt })
      changed('invoice', { invoiceId: id })
    },
    async voidedInvoice({ id, status, voidReason }) {
      pending.update('invoices', key(id), { status, void_reason: voidReason })
      changed('invoice', { invoiceId: id })
    },
    async openInvoices({ customerId, delta }) {
      const conversations: { id: Id }[] = await trx('conversations')
        .where({ organization_id: organizationId, customer_id: customerId })
        .increment('open_invoices', delta)
        .returning('id')
      for (const { id } of conversations) changed('conversation', { conversationId: id })
      changed('customer', { customerId })
    },
    async newLink({ id, invoiceId, code, status, expiresAt, createdByUserId, createdAt }) {
      const row = {
        ...key(id),
        invoice_id: invoiceId,
        code,
        status,
        expires_at: expiresAt,
        created_by_user_id: createdByUserId,
        created_at: createdAt,
      }
      pending.insert('payment_links', [row])
      changed('invoice', { invoiceId })
    },
    async links(patches) {
      for (const { id, status } of patches) pending.update('payment_links', key(id), { status })
      await requestsChanged(patches.map(({ id }) => id))
    },
    async sentReceipt({ id, sentTo }) {
      pending.update('receipts', key(id), { sent_to: sentTo })
    },
    receipt: async (receipt) => writeReceipt(pending, organizationId, receipt),
    activity: (activity) => recordActivity(trx, organizationId, [activity]),
  }
}
