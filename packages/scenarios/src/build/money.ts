import {
  cents,
  daysLater,
  isCardPayment,
  linkCode,
  paymentLinkUrl,
  paymentRequestSms,
  subtractCents,
  TERMINAL_PAYMENT_METHODS,
  ZERO,
} from '@parley/domain'
import type {
  Cents,
  Id,
  LocalDate,
  PaymentLink,
  PaymentLinkStatus,
  PaymentMethod,
  Refund,
  TransactionStatus,
} from '@parley/domain'
import type { Owned, WorldConversation, WorldInvoice, WorldTransaction, WorldUser } from '../types.ts'
import { outbound } from './conversations.ts'
import type { WorldBuilder } from './world-builder.ts'

type Person = Pick<WorldUser, 'id'>

export interface InvoiceDraft {
  invoiceNumber: string
  customerId: Id
  amount: Cents
  description: string | null
  createdAt: Date
  dueDate: LocalDate
  by: Person
  assignedTo?: Person | null
  status?: 'unpaid' | 'void'
}

/** Adds an invoice without payments; payments change its state. */
export function addInvoice(builder: WorldBuilder, { by, assignedTo, ...draft }: InvoiceDraft): Owned<WorldInvoice> {
  const invoice: Owned<WorldInvoice> = builder.own({
    id: builder.id(),
    amountPaid: ZERO,
    status: 'unpaid',
    paidAt: null,
    voidReason: null,
    createdByUserId: by.id,
    assignedToUserId: assignedTo?.id ?? null,
    ...draft,
  })
  builder.world.invoices.push(invoice)
  return invoice
}

export function addLink(
  builder: WorldBuilder,
  invoice: WorldInvoice,
  by: Person,
  createdAt: Date,
  extra: { status?: PaymentLinkStatus; expiresAt?: Date } = {},
): Owned<PaymentLink> {
  const days = builder.organization.paymentConfig.default_link_expiration_days
  const link = builder.own({
    id: builder.id(),
    invoiceId: invoice.id,
    code: linkCode(builder.random.bytes(14)),
    status: extra.status ?? 'active',
    expiresAt: extra.expiresAt ?? daysLater(createdAt, days),
    createdByUserId: by.id,
    createdAt,
  })
  builder.world.paymentLinks.push(link)
  return link
}

/** Adds the text that sends a link to the customer. */
export function requestText(
  builder: WorldBuilder,
  conversation: WorldConversation,
  sender: Person,
  invoice: WorldInvoice,
  link: PaymentLink,
  optionalMessage: string | null = null,
): void {
  const content = paymentRequestSms({
    businessName: builder.organization.name,
    optionalMessage,
    amount: invoice.amount,
    link: paymentLinkUrl(builder.publicUrl, link.code),
    invoiceNumber: invoice.invoiceNumber,
    dueDate: invoice.dueDate,
  })
  outbound(builder, conversation, sender, {
    content,
    createdAt: link.createdAt,
    kind: 'payment_request',
    paymentLinkId: link.id,
  })
}

export interface PaymentDraft {
  link?: PaymentLink | null
  method?: PaymentMethod
  by: Person | null
  amount?: Cents
  createdAt: Date
  metadata?: Record<string, unknown>
}

/** Adds a transaction in any state in which no money has moved. */
export function addTransaction(
  builder: WorldBuilder,
  invoice: WorldInvoice,
  draft: PaymentDraft & { status: TransactionStatus },
): Owned<WorldTransaction> {
  const transaction: Owned<WorldTransaction> = builder.own({
    id: builder.id('transaction'),
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    paymentLinkId: draft.link?.id ?? null,
    amount: draft.amount ?? invoice.amount,
    status: draft.status,
    paymentMethod: draft.method ?? 'payment_link',
    initiatedByUserId: draft.by?.id ?? null,
    providerId: null,
    metadata: draft.metadata ?? {},
    isVoided: false,
    voidReason: null,
    voidedAt: null,
    refundedAmount: ZERO,
    isSurplus: false,
    refundedAt: null,
    reversal: null,
    createdAt: draft.createdAt,
    completedAt: null,
  })
  builder.world.transactions.push(transaction)
  return transaction
}

/**
 * Completes a transaction: adds its amount to the invoice, which is paid once nothing is left to pay; its link is paid
 * too.
 */
export function settle(
  builder: WorldBuilder,
  invoice: WorldInvoice,
  transaction: WorldTransaction,
  completedAt: Date,
): void {
  transaction.status = 'completed'
  transaction.completedAt = completedAt
  if (transaction.paymentMethod !== 'other') {
    const providerId = `py_${builder.random.hex(20)}`
    transaction.providerId = isByHand(transaction) ? null : providerId
  }
  invoice.amountPaid = cents(invoice.amountPaid + transaction.amount)
  if (invoice.amountPaid === invoice.amount) {
    invoice.status = 'paid'
    invoice.paidAt = completedAt
  }
  const link = builder.world.paymentLinks.find(({ id }) => id === transaction.paymentLinkId)
  if (link) link.status = 'paid'
}

/**
 * Whether a terminal payment is settled by the user who takes it (cash, checks and others) rather than by the provider
 * (cards).
 */
export function isByHand({ paymentMethod, metadata }: WorldTransaction): boolean {
  if (paymentMethod !== 'virtual_terminal') return false
  const method = TERMINAL_PAYMENT_METHODS.find((known) => known === metadata['payment_type'])
  return method !== undefined && !isCardPayment(method)
}

/** Adds a complete payment: started and completed. */
export function addPayment(
  builder: WorldBuilder,
  invoice: WorldInvoice,
  draft: PaymentDraft,
  completedAt: Date,
): Owned<WorldTransaction> {
  const transaction = addTransaction(builder, invoice, { ...draft, status: 'pending' })
  settle(builder, invoice, transaction, completedAt)
  return transaction
}

function ownRefund(
  builder: WorldBuilder,
  transaction: WorldTransaction,
  amount: Cents,
  createdAt: Date,
): Owned<Refund> {
  const requester = builder.world.users.find(({ role }) => role === 'manager') ?? builder.world.users[0]
  if (!requester) throw new Error('scenario: nobody can refund')
  const made: Owned<Refund> = builder.own({
    id: builder.id(),
    transactionId: transaction.id,
    amount,
    reason: 'customer_request',
    reasonNotes: null,
    method: transaction.providerId === null ? 'cash' : 'original_payment',
    notifyCustomer: false,
    status: 'requested',
    requestedByUserId: requester.id,
    decidedByUserId: null,
    providerId: null,
    failureText: null,
    decisionReason: null,
    createdAt,
    settledAt: null,
  })
  builder.world.refunds.push(made)
  return made
}

/** Adds a manager's refund request that waits for an admin; no money has moved. */
export function requestRefund(
  builder: WorldBuilder,
  transaction: WorldTransaction,
  amount: Cents,
  at: Date,
  reasonNotes: string,
): void {
  Object.assign(ownRefund(builder, transaction, amount, at), { reasonNotes })
}

/** Refunds money of a transaction; the invoice stays as it is. */
export function refund(builder: WorldBuilder, transaction: WorldTransaction, amount: Cents, refundedAt: Date): void {
  const made = ownRefund(builder, transaction, amount, refundedAt)
  const providerId = made.method === 'original_payment' ? `re_${made.id}` : null
  Object.assign(made, { status: 'succeeded', settledAt: refundedAt, providerId })
  transaction.refundedAmount = cents(transaction.refundedAmount + amount)
  transaction.refundedAt = refundedAt
  if (transaction.refundedAmount === transaction.amount) transaction.status = 'refunded'
}

/** Reverses a payment that was marked by hand: it remains, counts nowhere, and its invoice is open again. */
export function reverse(
  invoice: WorldInvoice,
  transaction: WorldTransaction,
  by: Person,
  at: Date,
  reason: string,
): void {
  transaction.reversal = { at, byUserId: by.id, reason }
  Object.assign(invoice, {
    amountPaid: subtractCents(invoice.amountPaid, transaction.amount),
    status: 'unpaid',
    paidAt: null,
  })
}

export function voidTransaction(transaction: WorldTransaction, voidedAt: Date, voidReason: string): void {
  transaction.isVoided = true
  transaction.voidedAt = voidedAt
  transaction.voidReason = voidReason
}

/** Adds a charge through a link that the card's bank declined. */
export function addDecline(
  builder: WorldBuilder,
  invoice: WorldInvoice,
  link: PaymentLink,
  by: Person,
  createdAt: Date,
): void {
  const failure = { code: 'card_declined', text: 'The bank declined the card.' }
  const transaction = addTransaction(builder, invoice, {
    link,
    by,
    createdAt,
    status: 'failed',
    metadata: { payment_type: 'card', failure },
  })
  builder.world.paymentAttempts.push(
    builder.own({
      id: builder.id(),
      invoiceId: invoice.id,
      paymentLinkId: link.id,
      transactionId: transaction.id,
      amount: transaction.amount,
      isForNewInvoice: false,
      status: 'failed',
      providerId: `py_${builder.random.hex(20)}`,
      failureCode: failure.code,
      failureText: failure.text,
      createdAt: new Date(createdAt.getTime() + 30 * 60_000),
    }),
  )
}
