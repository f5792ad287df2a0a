import {
  type Cents,
  hearsOfPayment,
  type Id,
  type Invoice,
  type Notification,
  paymentReceivedText,
} from '@parley/domain'
import type { Transaction } from '@parley/domain'
import type { NewId } from './changes.ts'

/** Money that has come in. */
export interface ReceivedPayment {
  transaction: Pick<Transaction, 'id' | 'paymentMethod' | 'initiatedByUserId'>
  /** As it is then. */
  invoice: Pick<Invoice, 'invoiceNumber' | 'createdByUserId' | 'status' | 'amount' | 'amountPaid'>
  /** Where the customer is talked to; null where nobody has. */
  conversation: { id: Id; assignedToUserId: Id | null } | null
  amount: Cents
  /** It was not owed. */
  isSurplus: boolean
  /** Who recorded or simulated it; null: the provider reported it. */
  byUserId: Id | null
}

/** Whom money concerns: who asked for it and who has the conversation, but not who took or recorded it. */
export function concernedByPayment({ transaction, invoice, conversation, byUserId }: ReceivedPayment): Id[] {
  const { paymentMethod, initiatedByUserId } = transaction
  const takenByUserId = paymentMethod === 'payment_link' ? byUserId : initiatedByUserId
  const concerned = [initiatedByUserId, invoice.createdByUserId, conversation?.assignedToUserId ?? null]
  const told = concerned.filter(
    (userId): userId is Id => userId !== null && userId !== byUserId && userId !== takenByUserId,
  )
  return [...new Set(told)]
}

/** What those concerned are told; `people` are they, as far as they belong to the organisation. */
export function paymentNotices(
  payment: ReceivedPayment,
  people: readonly { id: Id; isActive: boolean; assignedOnly: boolean }[],
  { now, newId }: { now: Date; newId: NewId },
): Notification[] {
  const { transaction, invoice, conversation, amount, isSurplus } = payment
  return people
    .filter((person) => hearsOfPayment(person, person.id === conversation?.assignedToUserId))
    .map(({ id: userId }) => ({
      id: newId(),
      userId,
      kind: 'payment_received',
      actorUserId: null,
      conversationId: conversation?.id ?? null,
      messageId: null,
      commentId: null,
      transactionId: transaction.id,
      detail: paymentReceivedText(invoice, amount, isSurplus),
      createdAt: now,
      readAt: null,
    }))
}
