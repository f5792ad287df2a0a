import type {
  Conversation,
  Customer,
  CustomerRecord,
  Invoice,
  Message,
  PaymentLink,
  SessionUser,
  Transaction,
} from '@parley/contract'
import {
  type Actor,
  balanceDue,
  displayStatus,
  type Id,
  type LocalDate,
  isRetryableFailure,
  type PaymentAttempt,
  paymentLinkUrl,
  replyNumber,
  todayIn,
} from '@parley/domain'
import { zoneOfCustomer } from '@parley/domain/phone-zone'
import type {
  Owned,
  WorldConversation,
  WorldCustomer,
  WorldInvoice,
  WorldMessage,
  WorldTransaction,
  WorldUser,
} from '@parley/scenarios'
import { can, isLiveAttempt, messageLifecycle } from '@parley/state-machines'
import { type MockContext, needsSecondFactor, organizationOf } from './mock-context.ts'
import { readKey } from './store.ts'
import { picturesOf } from './views-text-pictures.ts'

/** The record with this id; throws when it is missing, since a world never refers to a missing record. */
export function get<T>(records: ReadonlyMap<Id, T>, id: Id): T {
  const record = records.get(id)
  if (record === undefined) throw new Error(`mocks: no record ${id}`)
  return record
}

export function todayOf(context: MockContext, organizationId: Id): LocalDate {
  return todayIn(organizationOf(context, organizationId).timezone, context.now())
}

/** The time zone of the customer's day. */
export function zoneOf(context: MockContext, customer: Owned<WorldCustomer>): string {
  return zoneOfCustomer(customer, organizationOf(context, customer.organizationId).timezone)
}

export function unreadOf({ store }: MockContext, actor: Actor, conversation: WorldConversation): number {
  const read = store.reads.get(readKey(actor.userId, conversation.id))?.readCount ?? 0
  return Math.max(0, conversation.inboundCount - read)
}

export function conversationView(context: MockContext, actor: Actor, conversation: WorldConversation): Conversation {
  const { store } = context
  const customer = get(store.customers, conversation.customerId)
  const assigned = conversation.assignedToUserId === null ? null : get(store.users, conversation.assignedToUserId)
  return {
    id: conversation.id,
    customerId: customer.id,
    customer: {
      name: customer.name,
      phoneNumber: customer.phoneNumber,
      tags: [...customer.tags],
      timezone: zoneOf(context, customer),
      optOut: customer.optedOutAt && {
        at: customer.optedOutAt.toISOString(),
        by: customer.optedOutByUserId === null ? null : get(store.users, customer.optedOutByUserId).name,
      },
    },
    replyTo: replyNumber(conversation, customer),
    phoneNumberId: conversation.phoneNumberId,
    phoneNumberLabel: get(store.phoneNumbers, conversation.phoneNumberId).label,
    assignedToUserId: assigned?.id ?? null,
    assignedTo: assigned && { name: assigned.name },
    state: conversation.state,
    snooze: conversation.snooze && {
      until: conversation.snooze.until?.toISOString() ?? null,
      byUserId: conversation.snooze.byUserId,
      by: get(store.users, conversation.snooze.byUserId).name,
    },
    lastMessage: conversation.lastMessage,
    lastMessageAt: conversation.lastMessageAt?.toISOString() ?? null,
    lastEvent: lastEventOf(conversation),
    unreadCount: unreadOf(context, actor, conversation),
    unpaidInvoices: conversation.openInvoices,
  }
}

/** The last event of a conversation: the end of a snooze, or a payment that no message has followed. */
function lastEventOf({ wokenAt, lastPayment, lastMessageAt }: WorldConversation): Conversation['lastEvent'] {
  const newest = Math.max(lastMessageAt?.getTime() ?? 0, lastPayment?.at.getTime() ?? 0)
  if (wokenAt && wokenAt.getTime() >= newest) return { kind: 'snoozeEnded', at: wokenAt.toISOString() }
  if (!lastPayment || (lastMessageAt && lastMessageAt > lastPayment.at)) return null
  return { kind: 'paid', amount: lastPayment.amount, at: lastPayment.at.toISOString() }
}

export function messageView(context: MockContext, message: Owned<WorldMessage>): Message {
  const { store } = context
  const sender = message.sentByUserId === null ? null : get(store.users, message.sentByUserId)
  const business = organizationOf(context, message.organizationId).name
  return {
    id: message.id,
    conversationId: message.conversationId,
    content: message.content,
    direction: message.direction,
    status: message.status,
    senderName: message.direction === 'inbound' ? null : (sender?.name ?? business),
    createdAt: message.createdAt.toISOString(),
    sentByUserId: message.sentByUserId,
    phoneNumberId: message.phoneNumberId,
    acceptedAt: (message.status === 'pending' && message.acceptedAt?.toISOString()) || null,
    failureReason: message.status === 'failed' ? message.failureText : null,
    canRetry: can(messageLifecycle, message.status, 'message.retry') && isRetryableFailure(message.failureCode),
    mediaCount: message.mediaCount ?? 0,
    pictures: picturesOf(context, message.id),
    hasMaskedCard: message.hasMaskedCard ?? false,
    payment: message.paymentLinkId === null ? null : paymentOf(context, message.paymentLinkId),
  }
}

function paymentOf(context: MockContext, paymentLinkId: Id): Message['payment'] {
  const { store } = context
  const { invoiceId, status } = get(store.paymentLinks, paymentLinkId)
  const isBeingPaid = status === 'active' && isLiveAttempt(lastAttemptOf(context, invoiceId))
  return { invoiceId, invoiceNumber: get(store.invoices, invoiceId).invoiceNumber, status, isBeingPaid }
}

export function customerView(customer: WorldCustomer): Customer {
  return {
    id: customer.id,
    name: customer.name,
    phoneNumber: customer.phoneNumber,
    otherPhoneNumbers: [...customer.otherPhoneNumbers],
    email: customer.email,
    tags: customer.tags,
    notes: customer.notes,
    primaryContactUserId: customer.primaryContactUserId,
    timezone: customer.timezone,
    lastContactedAt: customer.lastContactedAt?.toISOString() ?? null,
    optedOutAt: customer.optedOutAt?.toISOString() ?? null,
  }
}

export function customerRecordView({ store }: MockContext, customer: WorldCustomer): CustomerRecord {
  const { primaryContactUserId: contactId, totalPaid, outstandingBalance, version } = customer
  const primaryContact = contactId === null ? null : { name: get(store.users, contactId).name }
  return { ...customerView(customer), primaryContact, totalPaid, outstandingBalance, version }
}

/** The latest attempt to pay an invoice; null when there is none. */
export function lastAttemptOf({ store }: MockContext, invoiceId: Id): Owned<PaymentAttempt> | null {
  const attempts = [...store.paymentAttempts.values()].filter((attempt) => attempt.invoiceId === invoiceId)
  return attempts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1) ?? null
}

export function invoiceView(context: MockContext, invoice: Owned<WorldInvoice>): Invoice {
  const { store } = context
  const customer = get(store.customers, invoice.customerId)
  const assigned = invoice.assignedToUserId === null ? null : get(store.users, invoice.assignedToUserId)
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    customerId: customer.id,
    customerName: customer.name,
    customerPhone: customer.phoneNumber,
    amount: invoice.amount,
    amountPaid: invoice.amountPaid,
    balanceDue: balanceDue(invoice),
    status: invoice.status,
    displayStatus: displayStatus(invoice, todayOf(context, invoice.organizationId)),
    description: invoice.description,
    createdAt: invoice.createdAt.toISOString(),
    dueDate: invoice.dueDate,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    voidReason: invoice.voidReason,
    isBeingPaid: isLiveAttempt(lastAttemptOf(context, invoice.id)),
    createdByUserId: invoice.createdByUserId,
    createdByName: get(store.users, invoice.createdByUserId).name,
    assignedToUserId: assigned?.id ?? null,
    assignedToName: assigned?.name ?? null,
  }
}

export function transactionView({ store }: MockContext, transaction: WorldTransaction): Transaction {
  const customer = get(store.customers, transaction.customerId)
  const initiator = transaction.initiatedByUserId === null ? null : get(store.users, transaction.initiatedByUserId)
  return {
    id: transaction.id,
    customerId: customer.id,
    customerName: customer.name,
    customerPhone: customer.phoneNumber,
    invoiceId: transaction.invoiceId,
    invoiceNumber: get(store.invoices, transaction.invoiceId).invoiceNumber,
    amount: transaction.amount,
    status: transaction.status,
    paymentMethod: transaction.paymentMethod,
    initiatedByUserId: initiator?.id ?? null,
    initiatedByName: initiator?.name ?? null,
    createdAt: transaction.createdAt.toISOString(),
    completedAt: transaction.completedAt?.toISOString() ?? null,
    justifiTransactionId: transaction.providerId,
    metadata: transaction.metadata as Transaction['metadata'],
    isVoided: transaction.isVoided,
    voidedAt: transaction.voidedAt?.toISOString() ?? null,
    voidReason: transaction.voidReason,
    isRefunded: transaction.refundedAmount > 0,
    refundedAmount: transaction.refundedAmount,
    refundedAt: transaction.refundedAt?.toISOString() ?? null,
    isReversed: transaction.reversal !== null,
    reversedAt: transaction.reversal?.at.toISOString() ?? null,
    reversedByName: transaction.reversal && get(store.users, transaction.reversal.byUserId).name,
    reversalReason: transaction.reversal?.reason ?? null,
    isSurplus: transaction.isSurplus,
  }
}

type StoredLink = MockContext['store']['paymentLinks'] extends Map<Id, infer Link> ? Link : never

export function paymentLinkView({ store, publicUrl }: MockContext, link: StoredLink): PaymentLink {
  return {
    id: link.id,
    shortCode: link.code,
    url: paymentLinkUrl(publicUrl, link.code),
    status: link.status,
    expiresAt: link.expiresAt.toISOString(),
    createdByName: get(store.users, link.createdByUserId).name,
    createdAt: link.createdAt.toISOString(),
  }
}

export function sessionUserView(context: MockContext, user: Owned<WorldUser>): SessionUser {
  const { id, name, timezone, teamChatUnread } = organizationOf(context, user.organizationId)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    avatarUrl: user.avatarUrl,
    paymentLimit: user.paymentLimit,
    settings: user.settings,
    organization: { id, name, timezone, teamChatUnread },
    needsSecondFactor: needsSecondFactor(context, { organizationId: id, userId: user.id }),
    simulated: { carrier: true, payments: true },
  }
}
