import {
  type Cents,
  type Conversation,
  hearsOfPayment,
  type Id,
  type Invoice,
  type Notification,
  paymentReceivedText,
} from '@parley/domain'
import type { Transaction } from '@parley/domain'
import { notify, patch } from './change.ts'
import type { Change } from './change.ts'
import { conversationLifecycle } from './conversation.lifecycle.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'

/** Money that has come in. */
export interface ReceivedPayment {
  transaction: Pick<Transaction, 'id' | 'paymentMethod' | 'initiatedByUserId'>
  /** As it is then. */
  invoice: Pick<Invoice, 'invoiceNumber' | 'createdByUserId' | 'status' | 'amount' | 'amountPaid'>
  /** Where the customer is talked to; null where nobody has. */
  conversation: Pick<Conversation, 'id' | 'assignedToUserId' | 'state'> | null
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
  const recipients = concerned.filter(
    (userId): userId is Id => userId !== null && userId !== byUserId && userId !== takenByUserId,
  )
  return [...new Set(recipients)]
}

/** The notifications of those concerned; `people` are they, as far as they belong to the organisation. */
export function paymentNotices(
  payment: ReceivedPayment,
  people: readonly PaymentRecipient[],
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

/** Where money is heard of: the conversation that shows it (null: none does), and the people whom it may concern. */
export interface PaymentAudience {
  conversation: ReceivedPayment['conversation']
  people: readonly PaymentRecipient[]
}

/** A member of the organisation, and whether they only hear of conversations that are theirs. */
export interface PaymentRecipient {
  id: Id
  isActive: boolean
  assignedOnly: boolean
}

/** Shows a payment in the conversation with the customer, and notifies whom it concerns but those who were notified already. */
export function showPayment(
  received: Omit<ReceivedPayment, 'conversation'>,
  { conversation, people }: PaymentAudience,
  notifiedUserIds: readonly Id[],
  { now, newId }: { now: Date; newId: NewId },
): Change[] {
  const payment = { ...received, conversation }
  const concerned = concernedByPayment(payment)
    .filter((id) => !notifiedUserIds.includes(id))
    .flatMap((id) => people.find((person) => person.id === id) ?? [])
  const lastPayment = { amount: payment.amount, at: now }
  return [
    ...(conversation ? [patch('conversation', conversation, { lastPayment, ...wokenByPayment(conversation) })] : []),
    ...paymentNotices(payment, concerned, { now, newId }).map(notify),
  ]
}

/** What a customer does, a snoozed conversation was waiting for. */
function wokenByPayment({ state }: Pick<Conversation, 'state'>) {
  const next = transition(conversationLifecycle, state, 'conversation.wake')
  return next.allowed ? { state: next.state, snooze: null } : {}
}
