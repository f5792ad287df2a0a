import { auditVoid, checkReason, checkVoidRight, notVoidableText, refuse } from '@parley/domain'
import type { Actor, Decision, Invoice, PaymentAttempt, PaymentLink, Transaction } from '@parley/domain'
import { audit, noteActivity, patch } from './change.ts'
import type { Change } from './change.ts'
import { invoiceActivity } from './invoice-activity.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { isLiveAttempt } from './pay-page.ts'
import { PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

/**
 * Decides whether `actor` may void `transaction` at `now`: checks its state first, then role, ownership and time
 * window.
 */
export function checkVoidTransaction(
  transaction: Pick<Transaction, 'status' | 'isVoided' | 'refundedAmount' | 'initiatedByUserId' | 'createdAt'>,
  actor: Pick<Actor, 'role' | 'userId'>,
  now: Date,
): Decision {
  const text = notVoidableText(transaction)
  const next = transition(transactionLifecycle, transactionState(transaction), 'transaction.void', text)
  return next.allowed ? checkVoidRight(transaction, actor, now) : next
}

/**
 * Decides that a pending transaction is voided: it keeps its status, its link can no longer be paid, and the customer
 * who was asked to pay by that link is notified. Final.
 */
export function decideVoidTransaction(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  transaction: Transaction
  invoice: Pick<Invoice, 'customerId' | 'invoiceNumber'>
  link: PaymentLink | null
  /** The invoice's latest attempt. */
  lastAttempt: PaymentAttempt | null
  reason: string
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, transaction, invoice, link, lastAttempt, reason, now } = input
  const check = checkVoidTransaction(transaction, actor, now)
  if (!check.allowed) return check
  const reasonCheck = checkReason(reason, 'voidReason')
  if (!reasonCheck.allowed) return reasonCheck
  if (isLiveAttempt(lastAttempt) && lastAttempt?.transactionId === transaction.id) {
    return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  }
  const ended = link && transition(paymentLinkLifecycle, link.status, 'link.cancel')
  const voided = { isVoided: true, voidReason: reason.trim(), voidedAt: now, voidedByUserId: actor.userId }
  const { amount, customerId } = transaction
  const notice = { about: 'requestCancelled', amount, invoiceNumber: invoice.invoiceNumber } as const
  return {
    allowed: true,
    changes: [
      ...(link && ended?.allowed ? [patch('paymentLink', link, { status: ended.state })] : []),
      patch('transaction', transaction, voided),
      noteActivity(invoiceActivity('transaction_voided', amount, input)),
      audit(auditVoid(transaction, voided)),
      ...(link ? [{ type: 'text', customerId, notice, sentByUserId: actor.userId } as const] : []),
    ],
  }
}
