import { surplusText } from '@parley/domain'
import type { Cents, Id, Invoice, Notification, Refund, Transaction } from '@parley/domain'
import type { NewId } from './changes.ts'

interface Surplus {
  invoice: Invoice
  transaction: Pick<Transaction, 'id'>
  amount: Cents
  now: Date
  newId: NewId
}

/** The refund that money needs which is not owed: asked for by nobody, it waits for an admin. */
export function refundOfSurplus({ invoice, transaction, amount, now, newId }: Surplus): Refund {
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

/** What the people who may refund are told of it. */
export function surplusNotices(
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
    detail: `${reasonNotes ?? ''} Its refund waits for an admin.`,
    createdAt,
    readAt: null,
  }))
}
