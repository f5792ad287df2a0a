import { balanceDue, checkReason, checkVoidInvoice, may, refuse, subtractCents, toDecimal, ZERO } from '@parley/domain'
import type {
  ActionType,
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
import type {
  InvoicePatch,
  InvoiceVoid,
  LinkWithPending,
  NewActivity,
  NewId,
  OpenInvoicesChange,
  PaymentLinkPatch,
  TransactionReversal,
  TransactionVoid,
} from './changes.ts'
import { closeRequests } from './given-back.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { transition } from './lifecycle.ts'
import { isMarkedPaid, MARKED_PAID, markedPaymentLifecycle, markedPaymentState } from './marked-payment.lifecycle.ts'
import { isLiveAttempt } from './pay-page.ts'
import { closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { withdrawalNotices } from './receipt-withdrawal.ts'
import type { WithdrawalNotices } from './receipt-withdrawal.ts'
import { makeReceipt } from './receipt.ts'
import type { ReceiptSource } from './receipt.ts'

/** An invoice with what a change of its state touches. */
export interface InvoiceContext {
  actor: Actor
  invoice: Invoice
  /** Every link of the invoice that is active or whose transaction still waits. */
  links: readonly LinkWithPending[]
  lastAttempt: PaymentAttempt | null
  now: Date
  newId: NewId
}

export interface MarkPaidChanges {
  cancelledLinks: PaymentLinkPatch[]
  voidedTransactions: TransactionVoid[]
  transaction: Transaction
  invoice: InvoicePatch
  openInvoices: OpenInvoicesChange
  receipt: Receipt
  activity: NewActivity
}

/** Decides that an invoice was paid outside of Parley: the open balance is recorded, links and waiting payments end. */
export function decideMarkPaid(input: InvoiceContext & ReceiptSource): Decision<{ changes: MarkPaidChanges }> {
  const { actor, invoice, links, lastAttempt, now, newId } = input
  if (!may(actor, 'invoice.markPaid')) return refuse('forbidden', 'You do not have permission to mark invoices as paid')
  const next = transition(invoiceLifecycle, invoice.status, 'invoice.markPaid', invoiceStateText(invoice))
  if (!next.allowed) return next
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  const amount = balanceDue(invoice)
  const transaction: Transaction = {
    id: newId('transaction'),
    customerId: invoice.customerId,
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
  return {
    allowed: true,
    changes: {
      ...closeLinks(links, 'Invoice paid', now),
      transaction,
      invoice: { id: invoice.id, status: next.state, amountPaid: invoice.amount, paidAt: now },
      openInvoices: { customerId: invoice.customerId, delta: -1 },
      receipt: makeReceipt(input, { invoice, transaction, amount }),
      activity: invoiceActivity('payment_received', amount, input),
    },
  }
}

/** What the team's timeline says of an invoice. */
export function invoiceActivity(
  actionType: ActionType,
  amount: Cents,
  by: { actor: { userId: Id | null }; invoice: Pick<Invoice, 'customerId' | 'invoiceNumber'>; now: Date; newId: NewId },
): NewActivity {
  const { actor, invoice, now, newId } = by
  const { customerId, invoiceNumber } = invoice
  const details = { amount: toDecimal(amount), invoiceNumber }
  return { id: newId(), actionType, userId: actor.userId, customerId, details, createdAt: now }
}

export interface UndoPaidChanges {
  transaction: TransactionReversal
  invoice: InvoicePatch
  openInvoices: OpenInvoicesChange
  /** What is owed again. */
  amount: Cents
  activity: NewActivity
  /** Requests for refunds of it, which cannot be approved any more. */
  closedRequests: Refund[]
  /** To whoever was sent the receipt; null without one. */
  notices: WithdrawalNotices | null
}

/** Decides that "marked paid" was a mistake: the recorded payment is reversed, nothing is deleted, the invoice is open. */
export function decideUndoPaid(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  invoice: Invoice
  /** The invoice's last payment. */
  lastPayment: Transaction | null
  /** Of that payment. */
  receipt: Receipt | null
  /** Of that payment. */
  refunds: readonly Refund[]
  organization: Pick<Organization, 'name'>
  reason: string
  now: Date
  newId: NewId
}): Decision<{ changes: UndoPaidChanges }> {
  const { actor, invoice, lastPayment, receipt, refunds, organization, reason, now } = input
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
  const reasonCheck = checkReason(reason, 'reason')
  if (!reasonCheck.allowed) return reasonCheck
  const { amount } = lastPayment
  const reversal: Reversal = { at: now, byUserId: actor.userId, reason: reason.trim() }
  return {
    allowed: true,
    changes: {
      transaction: { id: lastPayment.id, reversal },
      invoice: {
        id: invoice.id,
        status: next.state,
        amountPaid: subtractCents(invoice.amountPaid, amount),
        paidAt: null,
      },
      openInvoices: { customerId: invoice.customerId, delta: 1 },
      amount,
      activity: invoiceActivity('payment_undone', amount, input),
      closedRequests: closeRequests({ ...lastPayment, reversal }, refunds, now),
      notices: receipt && withdrawalNotices(receipt, organization),
    },
  }
}

export interface VoidInvoiceChanges {
  cancelledLinks: PaymentLinkPatch[]
  voidedTransactions: TransactionVoid[]
  invoice: InvoiceVoid
  openInvoices: OpenInvoicesChange
  /** What is no longer owed. */
  amount: Cents
  activity: NewActivity
}

/** Decides that an invoice is not to be paid any more. Final; part payments have to be refunded first. */
export function decideVoidInvoice(
  input: InvoiceContext & {
    /** What of its payments has not been given back. */
    kept: Cents
  },
): Decision<{ changes: VoidInvoiceChanges }> {
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

/** What changes when an open invoice is not to be paid any more; whoever asks has made sure that it may end. */
export function endInvoice(input: {
  /** null: no person did it. */
  actor: { userId: Id | null }
  invoice: Invoice
  links: readonly LinkWithPending[]
  /** Why, where the product ends it. */
  voidReason: string | null
  now: Date
  newId: NewId
}): VoidInvoiceChanges {
  const { invoice, links, voidReason, now } = input
  const { id, customerId, amountPaid } = invoice
  const amount = balanceDue(invoice)
  const activity = invoiceActivity('invoice_voided', amount, input)
  return {
    ...closeLinks(links, 'Invoice voided', now),
    invoice: { id, status: 'void', amountPaid, paidAt: null, voidReason },
    openInvoices: { customerId, delta: -1 },
    amount,
    activity: voidReason === null ? activity : { ...activity, details: { ...activity.details, reason: voidReason } },
  }
}

/** Why nothing more can be asked for or done with an invoice that is not open. */
export function invoiceStateText({ status }: Pick<Invoice, 'status'>): string {
  return status === 'void' ? 'This invoice is void' : 'This invoice is already paid'
}
