import {
  auditInvoice,
  balanceDue,
  checkReason,
  checkVoidInvoice,
  may,
  refuse,
  subtractCents,
  toDecimal,
  ZERO,
} from '@parley/domain'
import type {
  Actor,
  Cents,
  Decision,
  Id,
  Invoice,
  Organization,
  PaymentAttempt,
  Receipt,
  Refund,
  Reversal,
  Transaction,
} from '@parley/domain'
import { audit, book, countOpenInvoices, noteActivity, patch, put } from './change.ts'
import type { Change } from './change.ts'
import { closeRequests } from './given-back.ts'
import { invoiceActivity } from './invoice-activity.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { transition } from './lifecycle.ts'
import { isMarkedPaid, MARKED_PAID, markedPaymentLifecycle, markedPaymentState } from './marked-payment.lifecycle.ts'
import type { NewId } from './new-id.ts'
import { isLiveAttempt } from './pay-page.ts'
import { closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import type { LinkWithPending } from './payment-link.decisions.ts'
import { showPayment } from './payment-notice.ts'
import type { PaymentAudience } from './payment-notice.ts'
import { withdrawReceipt } from './receipt-withdrawal.ts'
import { makeReceipt } from './receipt.ts'
import type { ReceiptSource } from './receipt.ts'

/** An invoice with everything that a change of its state affects. */
export interface InvoiceContext {
  actor: Actor
  invoice: Invoice
  /** Every link of the invoice that is active or whose transaction is still pending. */
  links: readonly LinkWithPending[]
  lastAttempt: PaymentAttempt | null
  now: Date
  newId: NewId
}

/**
 * Decides that an invoice was paid outside the product: a transaction of the open balance is recorded, links and
 * pending transactions end.
 */
export function decideMarkPaid(
  input: InvoiceContext & ReceiptSource & { audience: PaymentAudience },
): Decision<{ changes: Change[] }> {
  const { actor, invoice, links, lastAttempt, audience, now, newId } = input
  if (!may(actor, 'invoice.markPaid')) return refuse('forbidden', 'You do not have permission to mark invoices as paid')
  const next = transition(invoiceLifecycle, invoice.status, 'invoice.markPaid', invoiceStateText(invoice))
  if (!next.allowed) return next
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  const amount = balanceDue(invoice)
  const { customerId } = invoice
  const transaction: Transaction = {
    id: newId('transaction'),
    customerId,
    invoiceId: invoice.id,
    paymentLinkId: null,
    amount,
    status: 'completed',
    paymentMethod: 'other',
    initiatedByUserId: actor.userId,
    providerId: null,
    metadata: MARKED_PAID,
    isVoided: false,
    voidReason: null,
    voidedAt: null,
    refundedAmount: ZERO,
    reversal: null,
    isSurplus: false,
    createdAt: now,
    completedAt: now,
  }
  const paid = { status: next.state, amountPaid: invoice.amount, paidAt: now }
  const received = { transaction, invoice: { ...invoice, ...paid }, amount, isSurplus: false, byUserId: actor.userId }
  return {
    allowed: true,
    changes: [
      ...closeLinks(links, 'Invoice paid', now),
      put('transaction', transaction),
      patch('invoice', invoice, paid),
      countOpenInvoices(customerId, -1),
      put('receipt', makeReceipt(input, { invoice, transaction, amount })),
      noteActivity(invoiceActivity('payment_received', amount, input)),
      book({
        event: { kind: 'payment_received', amount, throughProvider: false },
        invoiceId: invoice.id,
        transactionId: transaction.id,
        customerId,
        byUserId: actor.userId,
        at: now,
      }),
      audit(
        auditInvoice('invoice.markPaid', invoice, paid, { amount: toDecimal(amount), transactionId: transaction.id }),
      ),
      ...showPayment(received, audience, [], { now, newId }),
    ],
  }
}

/**
 * Decides that "marked paid" is undone: the recorded payment is reversed, nothing is deleted, and the invoice is open
 * again.
 */
export function decideUndoPaid(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  invoice: Invoice
  /** The invoice's last payment. */
  lastPayment: Transaction | null
  /** The receipt of that payment. */
  receipt: Receipt | null
  /** The refunds of that payment. */
  refunds: readonly Refund[]
  /** The conversations that show that payment. */
  shownIn: readonly Id[]
  organization: Pick<Organization, 'name'>
  reason: string
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, invoice, lastPayment, receipt, refunds, shownIn, organization, now, newId } = input
  if (!may(actor, 'invoice.undoPaid')) {
    return refuse('forbidden', 'Only managers and admins can undo a payment that was marked by hand')
  }
  const next = transition(invoiceLifecycle, invoice.status, 'invoice.undoPaid', 'This invoice is not paid')
  if (!next.allowed) return next
  if (lastPayment === null || !isMarkedPaid(lastPayment)) {
    return refuse('wrong_state', 'This invoice was not marked as paid by hand. Refund its transaction instead.')
  }
  const reversed = transition(
    markedPaymentLifecycle,
    markedPaymentState(lastPayment),
    'markedPayment.reverse',
    'This payment has been refunded, so it cannot be undone',
  )
  if (!reversed.allowed) return reversed
  const reasonCheck = checkReason(input.reason, 'reason')
  if (!reasonCheck.allowed) return reasonCheck
  const reason = input.reason.trim()
  const { id: transactionId, amount } = lastPayment
  const { customerId, invoiceNumber } = invoice
  const reversal: Reversal = { at: now, byUserId: actor.userId, reason }
  const open = { status: next.state, amountPaid: subtractCents(invoice.amountPaid, amount), paidAt: null }
  const requests = { transaction: { ...lastPayment, reversal }, refunds, invoiceNumber, actorUserId: actor.userId }
  return {
    allowed: true,
    changes: [
      patch('transaction', lastPayment, { reversal }),
      patch('invoice', invoice, open),
      countOpenInvoices(customerId, 1),
      noteActivity(invoiceActivity('payment_undone', amount, input)),
      book({
        event: { kind: 'payment_reversed', amount, throughProvider: false },
        invoiceId: invoice.id,
        transactionId,
        customerId,
        reason,
        byUserId: actor.userId,
        at: now,
      }),
      audit(auditInvoice('invoice.undoPaid', invoice, open, { amount: toDecimal(amount), transactionId, reason })),
      ...shownIn.map((id) => patch('conversation', { id }, { lastPayment: null })),
      ...closeRequests(requests, { now, newId }),
      ...(receipt ? withdrawReceipt(receipt, organization, { sentByUserId: actor.userId, newId }) : []),
    ],
  }
}

/** Decides that an invoice is voided. Final; part payments have to be refunded first. */
export function decideVoidInvoice(
  input: InvoiceContext & {
    /** The part of its payments that has not been refunded. */
    kept: Cents
  },
): Decision<{ changes: Change[] }> {
  const { actor, invoice, lastAttempt, kept } = input
  const check = checkVoidInvoice(invoice, actor)
  if (!check.allowed) return check
  const next = transition(invoiceLifecycle, invoice.status, 'invoice.void', invoiceStateText(invoice))
  if (!next.allowed) return next
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  if (kept > 0) {
    return refuse('wrong_state', 'This invoice is paid in part. Refund what was paid before you void it.')
  }
  return { allowed: true, changes: endInvoice({ ...input, voidReason: null }) }
}

/** The changes that void an open invoice; the caller has checked that it may be voided. */
export function endInvoice(input: {
  /** null when no person did it. */
  actor: { userId: Id | null }
  invoice: Invoice
  links: readonly LinkWithPending[]
  /** The reason when the product voids it; null when a person does. */
  voidReason: string | null
  now: Date
  newId: NewId
}): Change[] {
  const { actor, invoice, links, voidReason, now } = input
  const { id: invoiceId, customerId, amountPaid } = invoice
  const amount = balanceDue(invoice)
  const activity = invoiceActivity('invoice_voided', amount, input)
  const ended = { status: 'void', amountPaid, paidAt: null, voidReason } as const
  const why = voidReason === null ? null : { reason: voidReason }
  return [
    ...closeLinks(links, 'Invoice voided', now),
    patch('invoice', invoice, ended),
    noteActivity({ ...activity, details: { ...activity.details, ...why } }),
    book({ event: { kind: 'invoice_voided', amount }, invoiceId, customerId, byUserId: actor.userId, at: now }),
    audit(auditInvoice('invoice.void', invoice, ended, voidReason === null ? {} : { voidReason })),
    countOpenInvoices(customerId, -1),
  ]
}

/** Why an invoice that is not open can no longer be requested or changed. */
export function invoiceStateText({ status }: Pick<Invoice, 'status'>): string {
  return status === 'void' ? 'This invoice is void' : 'This invoice is already paid'
}
