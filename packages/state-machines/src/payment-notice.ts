import {
  type Cents,
  type Conversation,
  isNotifiedOfPayment,
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

/** A payment that has been received. */
export interface ReceivedPayment {
  transaction: Pick<Transaction, 'id' | 'paymentMethod' | 'initiatedByUserId'>
  /** The invoice after the payment. */
  invoice: Pick<Invoice, 'invoiceNumber' | 'createdByUserId' | 'status' | 'amount' | 'amountPaid'>
  /** The conversation with the customer; null when there is none. */
  conversation: Pick<Conversation, 'id' | 'assignedToUserId' | 'state'> | null
  amount: Cents
  /** Paid beyond the amount due. */
  isSurplus: boolean
  /** The user who recorded or simulated the payment; null when the provider reported it. */
  byUserId: Id | null
}

/**
 * The users whom a payment concerns: those who requested the money and the conversation's assignee, but not the user
 * who took or recorded it.
 */
export function concernedByPayment({ transaction, invoice, conversation, byUserId }: ReceivedPayment): Id[] {
  const { paymentMethod, initiatedByUserId } = transaction
  const takenByUserId = paymentMethod === 'payment_link' ? byUserId : initiatedByUserId
  const concerned = [initiatedByUserId, invoice.createdByUserId, conversation?.assignedToUserId ?? null]
  const recipients = concerned.filter(
    (userId): userId is Id => userId !== null && userId !== byUserId && userId !== takenByUserId,
  )
  return [...new Set(recipients)]
}

/** The notifications of a payment; `people` are those concerned who belong to the organisation. */
export function paymentNotices(
  payment: ReceivedPayment,
  people: readonly PaymentRecipient[],
  { now, newId }: { now: Date; newId: NewId },
): Notification[] {
  const { transaction, invoice, conversation, amount, isSurplus } = payment
  return people
    .filter((person) => isNotifiedOfPayment(person, person.id === conversation?.assignedToUserId))
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

/**
 * Where a payment is announced: the conversation that shows it (null when none does), and the people whom it may
 * concern.
 */
export interface PaymentAudience {
  conversation: ReceivedPayment['conversation']
  people: readonly PaymentRecipient[]
}

/** A member of the organisation, and whether they are only notified about conversations assigned to them. */
export interface PaymentRecipient {
  id: Id
  isActive: boolean
  assignedOnly: boolean
}

/**
 * Shows a payment in the customer's conversation and notifies those concerned, except users who were notified already.
 */
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

/** A payment by the customer wakes a snoozed conversation. */
function wokenByPayment({ state }: Pick<Conversation, 'state'>) {
  const next = transition(conversationLifecycle, state, 'conversation.wake')
  return next.allowed ? { state: next.state, snooze: null } : {}
}
