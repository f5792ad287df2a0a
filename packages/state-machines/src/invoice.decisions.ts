import { balanceDue, checkReason, checkVoidInvoice, may, refuse, subtractCents, toDecimal, ZERO } from '@parley/domain'
import type { Actor, Cents, Decision, Invoice, PaymentAttempt, Receipt, Transaction } from '@parley/domain'
import type {
  InvoicePatch,
  LinkWithPending,
  NewActivity,
  NewId,
  OpenInvoicesChange,
  PaymentLinkPatch,
  TransactionRefund,
  TransactionVoid,
} from './changes.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { transition } from './lifecycle.ts'
import { isLiveAttempt } from './pay-page.ts'
import { closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
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

/** Marks a transaction that says "paid elsewhere", so that an undo finds what it may take back. */
export const MARKED_PAID = { marked_paid: true } as const

/** Decides that an invoice was paid outside of Parley: the open balance is recorded, links and waiting payments end. */
export function decideMarkPaid(input: InvoiceContext & ReceiptSource): Decision<{ changes: MarkPaidChanges }> {
  const { actor, invoice, links, lastAttempt, now, newId } = input
  if (!may(actor, 'invoice.markPaid')) return refuse('forbidden', 'You do not have permission to mark invoices as paid')
  const next = transition(invoiceLifecycle, invoice.status, 'invoice.markPaid', stateText(invoice))
  if (!next.allowed) return next
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  const amount = balanceDue(invoice)
  const transaction: Transaction = {
    id: newId(),
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
      activity: {
        id: newId(),
        actionType: 'payment_received',
        userId: actor.userId,
        customerId: invoice.customerId,
        details: { amount: toDecimal(amount), invoiceNumber: invoice.invoiceNumber },
        createdAt: now,
      },
    },
  }
}

export interface UndoPaidChanges {
  transaction: TransactionRefund
  invoice: InvoicePatch
  openInvoices: OpenInvoicesChange
  /** What is owed again. */
  amount: Cents
}

/** Decides that "marked paid" was a mistake: the recorded payment is reversed, nothing is deleted, the invoice is open. */
export function decideUndoPaid(input: {
  actor: Pick<Actor, 'role'>
  invoice: Invoice
  /** The transaction that marking it paid made; null when the invoice was paid otherwise. */
  markedPaid: Transaction | null
  reason: string
  now: Date
}): Decision<{ changes: UndoPaidChanges }> {
  const { actor, invoice, markedPaid, reason, now } = input
  if (!may(actor, 'invoice.undoPaid')) {
    return refuse('forbidden', 'Only managers and admins can undo a payment that was marked by hand')
  }
  const next = transition(invoiceLifecycle, invoice.status, 'invoice.undoPaid', 'This invoice is not paid')
  if (!next.allowed) return next
  if (markedPaid === null) {
    return refuse('wrong_state', 'This invoice was not marked as paid by hand. Refund its transaction instead.')
  }
  if (markedPaid.status !== 'completed' || markedPaid.refundedAmount > 0) {
    return refuse('wrong_state', 'This payment has been refunded, so it cannot be undone')
  }
  const reasonCheck = checkReason(reason, 'reason')
  if (!reasonCheck.allowed) return reasonCheck
  const { amount } = markedPaid
  return {
    allowed: true,
    changes: {
      transaction: { id: markedPaid.id, status: 'refunded', refundedAmount: amount, refundedAt: now },
      invoice: {
        id: invoice.id,
        status: next.state,
        amountPaid: subtractCents(invoice.amountPaid, amount),
        paidAt: null,
      },
      openInvoices: { customerId: invoice.customerId, delta: 1 },
      amount,
    },
  }
}

export interface VoidInvoiceChanges {
  cancelledLinks: PaymentLinkPatch[]
  voidedTransactions: TransactionVoid[]
  invoice: InvoicePatch
  openInvoices: OpenInvoicesChange
  /** What is no longer owed. */
  amount: Cents
}

/** Decides that an invoice is not to be paid any more. Final; part payments have to be refunded first. */
export function decideVoidInvoice(input: InvoiceContext): Decision<{ changes: VoidInvoiceChanges }> {
  const { actor, invoice, links, lastAttempt, now } = input
  const check = checkVoidInvoice(invoice, actor)
  if (!check.allowed) return check
  const next = transition(invoiceLifecycle, invoice.status, 'invoice.void', stateText(invoice))
  if (!next.allowed) return next
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  if (invoice.amountPaid > 0) {
    return refuse('wrong_state', 'This invoice is paid in part. Refund what was paid before you void it.')
  }
  return {
    allowed: true,
    changes: {
      ...closeLinks(links, 'Invoice voided', now),
      invoice: { id: invoice.id, status: next.state, amountPaid: invoice.amountPaid, paidAt: null },
      openInvoices: { customerId: invoice.customerId, delta: -1 },
      amount: balanceDue(invoice),
    },
  }
}

function stateText({ status }: Invoice): string {
  return status === 'void' ? 'This invoice is void' : 'This invoice is already paid'
}
