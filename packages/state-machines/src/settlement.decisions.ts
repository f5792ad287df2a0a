import { addCents, isBeyondBalance, refuse, subtractCents, toDecimal } from '@parley/domain'
import type {
  Cents,
  Decision,
  Invoice,
  PaymentAttempt,
  PaymentLink,
  Receipt,
  Refund,
  Transaction,
} from '@parley/domain'
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
import { askForBalance, closeLinks, PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { makeReceipt } from './receipt.ts'
import type { ReceiptSource } from './receipt.ts'
import { refundOfSurplus } from './surplus.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

export interface SettlementInput extends ReceiptSource {
  /** The transaction's link; null for a payment through the terminal. */
  link: PaymentLink | null
  /** What waits under that link since this transaction failed; null where nothing does. */
  replacement: Transaction | null
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
  /** null when the money was not owed. */
  invoice: InvoicePatch | null
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
  /** Waits for an admin where the money was not owed. */
  refund: Refund | null
}

/**
 * Decides that money for a transaction has come in. What the provider has taken is booked whatever was known of it before:
 * where it is not owed any more, as a surplus with the refund that it needs. Refused when that has happened already, when
 * the amount differs from the transaction's, and, without an attempt, unless the transaction is pending and no attempt on
 * the invoice may still take money.
 */
export function decideSettlement(input: SettlementInput): Decision<{ changes: SettlementChanges }> {
  const { invoice, transaction, attempt, customer, amount, providerId, now, newId } = input
  const check = checkSettlement(input)
  if (!check.allowed) return check
  const isSurplus = isBeyondBalance(invoice, amount)
  return {
    allowed: true,
    changes: {
      attempt: attempt && { id: attempt.id, status: 'succeeded', providerId, failureCode: null, failureText: null },
      transaction: { id: transaction.id, status: 'completed', completedAt: now, providerId, isSurplus },
      ...(isSurplus ? NOTHING_PAID : paidInvoice(input)),
      receipt: makeReceipt(input, { invoice, transaction, amount }),
      activity: {
        id: newId(),
        actionType: transaction.paymentMethod === 'virtual_terminal' ? 'manual_payment_processed' : 'payment_received',
        userId: transaction.initiatedByUserId,
        customerId: customer.id,
        details: { amount: toDecimal(amount), invoiceNumber: invoice.invoiceNumber },
        createdAt: now,
      },
      refund: isSurplus ? refundOfSurplus(input) : null,
    },
  }
}

type PaidChanges = Pick<
  SettlementChanges,
  'invoice' | 'openInvoices' | 'link' | 'cancelledLinks' | 'voidedTransactions' | 'newTransactions'
>

const NOTHING_PAID: PaidChanges = {
  invoice: null,
  openInvoices: null,
  link: null,
  cancelledLinks: [],
  voidedTransactions: [],
  newTransactions: [],
}

function paidInvoice(input: SettlementInput): PaidChanges {
  const { link, invoice, customer, amount, now } = input
  const amountPaid = addCents(invoice.amountPaid, amount)
  const isPaid = amountPaid === invoice.amount
  const paidLink = link && can(paymentLinkLifecycle, link.status, 'link.pay') ? link : null
  const others = isPaid
    ? { ...closeLinks(closable(input), 'Invoice paid', now), newTransactions: [] }
    : lowerLinks(input, subtractCents(invoice.amount, amountPaid))
  return {
    invoice: { id: invoice.id, status: isPaid ? 'paid' : 'unpaid', amountPaid, paidAt: isPaid ? now : null },
    openInvoices: isPaid ? { customerId: customer.id, delta: -1 } : null,
    link: paidLink && { id: paidLink.id, status: 'paid' },
    ...others,
    voidedTransactions: [...others.voidedTransactions, ...voidedReplacement(input)],
  }
}

/** The other links; what an attempt of theirs is still to settle stays as it is. */
function closable({ otherLinks, lastAttempt, attempt }: SettlementInput): LinkWithPending[] {
  const running = isLiveAttempt(lastAttempt) && lastAttempt?.id !== attempt?.id ? lastAttempt?.transactionId : undefined
  return otherLinks.map((other) =>
    other.pendingTransaction?.id === running ? { link: other.link, pendingTransaction: null } : other,
  )
}

function voidedReplacement({ replacement, lastAttempt, now }: SettlementInput): TransactionVoid[] {
  if (replacement === null) return []
  if (isLiveAttempt(lastAttempt) && lastAttempt?.transactionId === replacement.id) return []
  return [{ id: replacement.id, isVoided: true, voidReason: 'Invoice paid', voidedAt: now }]
}

/** After a part payment the active link asks for the rest only. */
function lowerLinks(
  input: SettlementInput,
  rest: Cents,
): Pick<SettlementChanges, 'cancelledLinks' | 'voidedTransactions' | 'newTransactions'> {
  const { now, newId } = input
  const asked = askForBalance(closable(input), rest, { voidReason: 'A part of the invoice was paid', now, newId })
  return { ...asked, cancelledLinks: [] }
}

function checkSettlement({ invoice, transaction, attempt, lastAttempt, amount }: SettlementInput): Decision {
  const completed = transition(
    transactionLifecycle,
    transactionState(transaction),
    attempt ? 'transaction.take' : 'transaction.complete',
    attempt ? 'This payment is booked already' : 'Only a pending transaction can be completed',
  )
  if (!completed.allowed) return completed
  if (amount !== transaction.amount) return refuse('invalid', 'The amount differs from the amount of the transaction')
  if (amount <= 0) return refuse('invalid', 'Nothing was taken')
  if (attempt) return transition(paymentAttemptLifecycle, attempt.status, 'attempt.succeed')
  const settled = transition(invoiceLifecycle, invoice.status, 'invoice.settle')
  if (!settled.allowed) return settled
  if (isLiveAttempt(lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  if (isBeyondBalance(invoice, amount)) {
    return refuse('invalid', 'The amount is more than what is left to pay of the invoice')
  }
  return { allowed: true }
}
