import { auditRefund, surplusText } from '@parley/domain'
import type { Cents, Id, Invoice, Notification, Refund, Transaction } from '@parley/domain'
import { auditByProduct, notify, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

interface Surplus {
  invoice: Invoice
  transaction: Pick<Transaction, 'id'>
  amount: Cents
  now: Date
  newId: NewId
}

/** The refund request for a surplus: requested by nobody, it waits for an admin. */
function refundOfSurplus({ invoice, transaction, amount, now, newId }: Surplus): Refund {
  return {
    id: newId(),
    transactionId: transaction.id,
    amount,
    reason: invoice.status === 'paid' ? 'duplicate' : 'error',
    reasonNotes: surplusText(invoice, amount),
    method: 'original_payment',
    notifyCustomer: true,
    status: 'requested',
    requestedByUserId: null,
    decidedByUserId: null,
    providerId: null,
    failureText: null,
    decisionReason: null,
    createdAt: now,
    settledAt: null,
  }
}

/** The changes for a surplus: its refund request, and the notifications of the users who may refund. */
export function surplusChanges(surplus: Surplus, refunders: readonly Id[]): Change[] {
  const refund = refundOfSurplus(surplus)
  return [
    put('refund', refund),
    auditByProduct(auditRefund('refund.create', refund, null)),
    ...surplusNotices(refund, refunders, surplus.newId).map(notify),
  ]
}

function surplusNotices(
  { transactionId, reasonNotes, createdAt }: Pick<Refund, 'transactionId' | 'reasonNotes' | 'createdAt'>,
  userIds: readonly Id[],
  newId: NewId,
): Notification[] {
  return userIds.map((userId) => ({
    id: newId(),
    userId,
    kind: 'surplus_payment',
    actorUserId: null,
    conversationId: null,
    messageId: null,
    commentId: null,
    transactionId,
    detail: `${reasonNotes ?? ''} Its refund is waiting for an admin.`,
    createdAt,
    readAt: null,
  }))
}
