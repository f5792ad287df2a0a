import { auditTransaction, balanceDue, refuse, toDecimal, ZERO } from '@parley/domain'
import type { Decision, Invoice, PaymentAttempt, PaymentLink, PayPageStatus, Transaction } from '@parley/domain'
import { audit, enqueue, patch, put } from './change.ts'
import type { Change } from './change.ts'
import { endInvoice } from './invoice.decisions.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { can, transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { payPageStatus } from './pay-page.ts'
import { paymentAttemptLifecycle } from './payment-attempt.lifecycle.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

const NOT_PAYABLE: Readonly<Record<Exclude<PayPageStatus, 'payable' | 'declined'>, string>> = {
  processing: 'This payment is already being processed',
  paid: 'This invoice is already paid',
  expired: 'This payment link has expired. Ask the business for a new one.',
  cancelled: 'This payment link is no longer valid. Ask the business for a new one.',
  void: 'This invoice was cancelled. There is nothing to pay.',
}

/** Decides that the customer starts to pay through a link: one attempt, and a charge job for the provider. */
export function decidePaymentAttempt(input: {
  link: PaymentLink
  invoice: Invoice
  /** The link's pending transaction. */
  transaction: Transaction
  lastAttempt: PaymentAttempt | null
  /** Makes the simulated provider decline. */
  simulate: 'decline' | null
  now: Date
  newId: NewId
}): Decision<{ attempt: PaymentAttempt; changes: Change[] }> {
  const { link, transaction, simulate, now, newId } = input
  const status = payPageStatus(input)
  if (status !== 'payable' && status !== 'declined') return refuse('wrong_state', NOT_PAYABLE[status])
  const state = transactionState(transaction)
  const payable = transition(transactionLifecycle, state, 'transaction.complete', NOT_PAYABLE.cancelled)
  if (!payable.allowed) return payable
  const attempt: PaymentAttempt = {
    id: newId(),
    invoiceId: link.invoiceId,
    paymentLinkId: link.id,
    transactionId: transaction.id,
    amount: transaction.amount,
    isForNewInvoice: false,
    status: 'processing',
    providerId: null,
    failureCode: null,
    failureText: null,
    createdAt: now,
  }
  const { amount, id: transactionId } = transaction
  const payload = { attemptId: attempt.id, transactionId, paymentLinkId: link.id, amount, simulate }
  const job = { id: newId(), kind: 'payment.charge', payload } as const
  return { allowed: true, attempt, changes: [put('paymentAttempt', attempt), enqueue(job)] }
}

/** Decides that the provider's answer was lost; the attempt stays live until the provider has been queried. */
export function decideLostAnswer(attempt: PaymentAttempt): Decision<{ changes: Change[] }> {
  const next = transition(paymentAttemptLifecycle, attempt.status, 'attempt.loseAnswer')
  if (!next.allowed) return next
  const unknown = { status: next.state, failureCode: null, failureText: null }
  return { allowed: true, changes: [patch('paymentAttempt', attempt, unknown)] }
}

/** Why the provider did not take the money. */
export interface PaymentFailure {
  code: string
  /** The text for the customer and for staff. */
  text: string
}

/** The void reason of an invoice that was created for a terminal charge which then failed. */
export const CHARGE_DECLINED = 'Charge declined'

/**
 * Decides a declined attempt. A payable link always has one pending transaction, so a new one is created for the
 * current balance. An invoice that was created for this attempt alone is voided, because nobody decided that it is to
 * be paid in another way.
 */
export function decideDecline(input: {
  attempt: PaymentAttempt
  transaction: Transaction
  invoice: Invoice
  /** null for a charge through the terminal. */
  link: PaymentLink | null
  reason: PaymentFailure
  providerId: string | null
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { attempt, transaction, invoice, link, reason, providerId, now, newId } = input
  const attempted = transition(paymentAttemptLifecycle, attempt.status, 'attempt.fail')
  if (!attempted.allowed) return attempted
  const failed = transition(transactionLifecycle, transactionState(transaction), 'transaction.fail')
  if (!failed.allowed) return failed
  const failure = { code: reason.code, text: reason.text }
  const { amount, invoiceId, metadata } = transaction
  const next: Transaction = {
    ...transaction,
    id: newId('transaction'),
    amount: balanceDue(invoice),
    status: 'pending',
    providerId: null,
    metadata: {},
    refundedAmount: ZERO,
    createdAt: now,
    completedAt: null,
  }
  const endsInvoice = attempt.isForNewInvoice && can(invoiceLifecycle, invoice.status, 'invoice.void')
  return {
    allowed: true,
    changes: [
      patch('paymentAttempt', attempt, {
        status: attempted.state,
        providerId: providerId ?? attempt.providerId,
        failureCode: reason.code,
        failureText: reason.text,
      }),
      patch('transaction', transaction, { status: 'failed', metadata: { ...metadata, failure } }),
      ...(link && can(paymentLinkLifecycle, link.status, 'link.pay') ? [put('transaction', next)] : []),
      audit(
        auditTransaction(
          'payment.decline',
          transaction,
          { status: 'failed' },
          { amount: toDecimal(amount), invoiceId },
        ),
      ),
      ...(endsInvoice
        ? endInvoice({ invoice, actor: { userId: null }, links: [], voidReason: CHARGE_DECLINED, now, newId })
        : []),
    ],
  }
}
