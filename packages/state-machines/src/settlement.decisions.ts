import { addCents, auditTransaction, isBeyondBalance, refuse, subtractCents, toDecimal } from '@parley/domain'
import type { Cents, Decision, Id, Invoice, PaymentAttempt, PaymentLink, Transaction } from '@parley/domain'
import { audit, book, countOpenInvoices, noteActivity, patch, put } from './change.ts'
import type { Change } from './change.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { can, transition } from './lifecycle.ts'
import { isLiveAttempt } from './pay-page.ts'
import { paymentAttemptLifecycle } from './payment-attempt.lifecycle.ts'
import { requestBalance, closeLinks, PAYMENT_RUNNING_TEXT, voided } from './payment-link.decisions.ts'
import type { LinkWithPending } from './payment-link.decisions.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { showPayment } from './payment-notice.ts'
import type { PaymentAudience } from './payment-notice.ts'
import { makeReceipt } from './receipt.ts'
import type { ReceiptSource } from './receipt.ts'
import { surplusChanges } from './surplus.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

export interface SettlementInput extends ReceiptSource {
  /** The transaction's link; null for a payment through the terminal. */
  link: PaymentLink | null
  /** The transaction that has been pending under that link since this one failed; null when there is none. */
  replacement: Transaction | null
  invoice: Invoice
  transaction: Transaction
  /** The attempt that succeeded; null when staff simulate or record the payment. */
  attempt: PaymentAttempt | null
  /** The invoice's latest attempt. */
  lastAttempt: PaymentAttempt | null
  /** The invoice's other links that are active or whose transaction is still pending. */
  otherLinks: readonly LinkWithPending[]
  /** null for a payment that did not go through the provider, such as cash. */
  providerId: string | null
  /** The amount that was taken. */
  amount: Cents
  /** The user who simulated or recorded it; null when the provider reported it. */
  by: { action: 'payment.simulate' | 'payment.settle'; userId: Id } | null
  audience: PaymentAudience
  /** The users to notify of a surplus: everybody who may refund. */
  refunders: readonly Id[]
}

/**
 * Decides that the money of a transaction has come in. Money that the provider has taken is always booked, when it is
 * no longer owed as a surplus with a refund request. Refused when it was booked already, when the amount differs from
 * the transaction's, and, without an attempt, unless the transaction is pending, the invoice still owes the amount and
 * no attempt on it may still take money.
 */
export function decideSettlement(input: SettlementInput): Decision<{ isSurplus: boolean; changes: Change[] }> {
  const { invoice, transaction, attempt, customer, amount, providerId, by, now, newId } = input
  const check = checkSettlement(input)
  if (!check.allowed) return check
  const isSurplus = isBeyondBalance(invoice, amount)
  const attempted = attempt
    ? [patch('paymentAttempt', attempt, { status: 'succeeded', providerId, failureCode: null, failureText: null })]
    : []
  const completed = { status: 'completed', completedAt: now, providerId, isSurplus } as const
  const paid = isSurplus ? null : paidInvoice(input)
  return {
    allowed: true,
    isSurplus,
    changes: [
      ...attempted,
      patch('transaction', transaction, completed),
      ...(paid?.changes ?? []),
      put('receipt', makeReceipt(input, { invoice, transaction, amount })),
      noteActivity({
        id: newId(),
        actionType: transaction.paymentMethod === 'virtual_terminal' ? 'manual_payment_processed' : 'payment_received',
        userId: transaction.initiatedByUserId,
        customerId: customer.id,
        details: { amount: toDecimal(amount), invoiceNumber: invoice.invoiceNumber },
        createdAt: now,
      }),
      book({
        event: {
          kind: isSurplus ? 'surplus_received' : 'payment_received',
          amount,
          throughProvider: providerId !== null,
        },
        invoiceId: invoice.id,
        transactionId: transaction.id,
        customerId: customer.id,
        byUserId: by?.userId ?? null,
        at: now,
      }),
      audit(
        auditTransaction(by?.action ?? 'payment.settle', transaction, completed, {
          amount: toDecimal(amount),
          invoiceId: invoice.id,
        }),
      ),
      ...news(input, { ...invoice, ...paid?.invoice }, isSurplus),
    ],
  }
}

/** The notifications of the payment and, for a surplus, its refund request. */
function news(input: SettlementInput, invoice: Invoice, isSurplus: boolean): Change[] {
  const { transaction, amount, by, audience, refunders, now } = input
  const surplus = isSurplus ? surplusChanges(input, refunders) : []
  const notified = isSurplus ? refunders : []
  const payment = { transaction, invoice, amount, isSurplus, byUserId: by?.userId ?? null }
  return [...surplus, ...showPayment(payment, audience, notified, { now, newId: input.newId })]
}

function paidInvoice(input: SettlementInput): {
  invoice: Pick<Invoice, 'status' | 'amountPaid' | 'paidAt'>
  changes: Change[]
} {
  const { link, invoice, customer, amount, now } = input
  const amountPaid = addCents(invoice.amountPaid, amount)
  const isPaid = amountPaid === invoice.amount
  const after = { status: isPaid ? 'paid' : 'unpaid', amountPaid, paidAt: isPaid ? now : null } as const
  const paidLink = link && can(paymentLinkLifecycle, link.status, 'link.pay') ? link : null
  return {
    invoice: after,
    changes: [
      patch('invoice', invoice, after),
      ...(isPaid ? [countOpenInvoices(customer.id, -1)] : []),
      ...(paidLink ? [patch('paymentLink', paidLink, { status: 'paid' })] : []),
      ...(isPaid
        ? closeLinks(closable(input), 'Invoice paid', now)
        : lowerLinks(input, subtractCents(invoice.amount, amountPaid))),
      ...voidedReplacement(input),
    ],
  }
}

/** The other links, except for the pending transaction that a live attempt has yet to settle. */
function closable({ otherLinks, lastAttempt, attempt }: SettlementInput): LinkWithPending[] {
  const running = isLiveAttempt(lastAttempt) && lastAttempt?.id !== attempt?.id ? lastAttempt?.transactionId : undefined
  return otherLinks.map((other) =>
    other.pendingTransaction?.id === running ? { link: other.link, pendingTransaction: null } : other,
  )
}

function voidedReplacement({ replacement, lastAttempt, now }: SettlementInput): Change[] {
  if (replacement === null) return []
  if (isLiveAttempt(lastAttempt) && lastAttempt?.transactionId === replacement.id) return []
  return [voided(replacement, 'Invoice paid', now)]
}

/** After a part payment the active link asks only for the rest. */
function lowerLinks(input: SettlementInput, rest: Cents): Change[] {
  const { now, newId } = input
  return requestBalance(closable(input), rest, { voidReason: 'A part of the invoice was paid', now, newId })
}

function checkSettlement({ invoice, transaction, attempt, lastAttempt, amount }: SettlementInput): Decision {
  const completed = transition(
    transactionLifecycle,
    transactionState(transaction),
    attempt ? 'transaction.take' : 'transaction.complete',
    attempt ? 'This payment is already booked' : 'Only a pending transaction can be completed',
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
