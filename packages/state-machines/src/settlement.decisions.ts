import { addCents, balanceDue, refuse, subtractCents, toDecimal } from '@parley/domain'
import type { Cents, Decision, Invoice, PaymentAttempt, PaymentLink, Receipt, Transaction } from '@parley/domain'
import type {
  InvoicePatch,
  LinkWithPending,
  NewActivity,
  OpenInvoicesChange,
  PaymentAttemptPatch,
  PaymentLinkPatch,
  TransactionCompletion,
  TransactionVoid,
} from './changes.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { can, transition } from './lifecycle.ts'
import { isLiveAttempt } from './pay-page.ts'
import { paymentAttemptLifecycle } from './payment-attempt.lifecycle.ts'
import { closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { makeReceipt } from './receipt.ts'
import type { ReceiptSource } from './receipt.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

export interface SettlementInput extends ReceiptSource {
  /** The transaction's link; null for a payment through the terminal. */
  link: PaymentLink | null
  invoice: Invoice
  transaction: Transaction
  /** The attempt that succeeded; null when staff simulate or record the payment. */
  attempt: PaymentAttempt | null
  /** The invoice's latest attempt. */
  lastAttempt: PaymentAttempt | null
  /** The invoice's other links that are active or whose transaction still waits. */
  otherLinks: readonly LinkWithPending[]
  /** null for a payment in cash and the like. */
  providerId: string | null
  /** What was taken. */
  amount: Cents
}

/** In the order in which they can be written. */
export interface SettlementChanges {
  attempt: PaymentAttemptPatch | null
  transaction: TransactionCompletion
  invoice: InvoicePatch
  /** null when a balance stays open. */
  openInvoices: OpenInvoicesChange | null
  /** null when the link had ended before the money came. */
  link: PaymentLinkPatch | null
  cancelledLinks: PaymentLinkPatch[]
  voidedTransactions: TransactionVoid[]
  /** Wait for the rest under the links that stay open after a part payment. Written after the voided ones. */
  newTransactions: Transaction[]
  receipt: Receipt
  activity: NewActivity
}

/**
 * Decides that money for a pending transaction has come in. Refused when the transaction or invoice is settled already,
 * when the amount differs from the transaction's, and while another attempt on the invoice may still take money.
 */
export function decideSettlement(input: SettlementInput): Decision<{ changes: SettlementChanges }> {
  const { link, invoice, transaction, attempt, customer, amount, providerId, now, newId } = input
  const check = checkSettlement(input)
  if (!check.allowed) return check
  const amountPaid = addCents(invoice.amountPaid, amount)
  const isPaid = amountPaid === invoice.amount
  const paidLink = link && can(paymentLinkLifecycle, link.status, 'link.pay') ? link : null
  return {
    allowed: true,
    changes: {
      attempt: attempt && { id: attempt.id, status: 'succeeded', providerId, failureCode: null, failureText: null },
      transaction: { id: transaction.id, status: 'completed', completedAt: now, providerId },
      invoice: { id: invoice.id, status: isPaid ? 'paid' : 'unpaid', amountPaid, paidAt: isPaid ? now : null },
      openInvoices: isPaid ? { customerId: customer.id, delta: -1 } : null,
      link: paidLink && { id: paidLink.id, status: 'paid' },
      ...(isPaid
        ? { ...closeLinks(input.otherLinks, 'Invoice paid', now), newTransactions: [] }
        : lowerLinks(input, subtractCents(invoice.amount, amountPaid))),
      receipt: makeReceipt(input, { invoice, transaction, amount }),
      activity: {
        id: newId(),
        actionType: transaction.paymentMethod === 'virtual_terminal' ? 'manual_payment_processed' : 'payment_received',
        userId: transaction.initiatedByUserId,
        customerId: customer.id,
        details: { amount: toDecimal(amount), invoiceNumber: invoice.invoiceNumber },
        createdAt: now,
      },
    },
  }
}

/** After a part payment the active link asks for the rest only. */
function lowerLinks(
  { otherLinks, now, newId }: SettlementInput,
  rest: Cents,
): Pick<SettlementChanges, 'cancelledLinks' | 'voidedTransactions' | 'newTransactions'> {
  const waiting = otherLinks.filter(({ pendingTransaction }) => pendingTransaction !== null)
  const newTransactions = waiting.flatMap(({ link, pendingTransaction }) =>
    link.status === 'active' && pendingTransaction
      ? [{ ...pendingTransaction, id: newId('transaction'), amount: rest, metadata: {}, createdAt: now }]
      : [],
  )
  return { ...closeLinks(waiting, 'A part of the invoice was paid', now), cancelledLinks: [], newTransactions }
}

function checkSettlement({ invoice, transaction, attempt, lastAttempt, amount }: SettlementInput): Decision {
  const completed = transition(
    transactionLifecycle,
    transactionState(transaction),
    'transaction.complete',
    'Only a pending transaction can be completed',
  )
  if (!completed.allowed) return completed
  const settled = transition(invoiceLifecycle, invoice.status, 'invoice.settle')
  if (!settled.allowed) return settled
  if (attempt) {
    const succeeded = transition(paymentAttemptLifecycle, attempt.status, 'attempt.succeed')
    if (!succeeded.allowed) return succeeded
  }
  if (lastAttempt && lastAttempt.id !== attempt?.id && isLiveAttempt(lastAttempt)) {
    return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  }
  if (amount !== transaction.amount) return refuse('invalid', 'The amount differs from the amount of the transaction')
  if (amount <= 0 || amount > balanceDue(invoice)) {
    return refuse('invalid', 'The amount is more than what is left to pay of the invoice')
  }
  return { allowed: true }
}
