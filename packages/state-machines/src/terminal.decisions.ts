import {
  auditNewInvoice,
  auditTerminalPayment,
  checkRepeatedCharge,
  checkTerminalPayment,
  isCardPayment,
  refuse,
  ZERO,
} from '@parley/domain'
import type {
  Actor,
  Cents,
  Customer,
  Decision,
  Invoice,
  LocalDate,
  PaymentAttempt,
  TerminalDraft,
  Transaction,
} from '@parley/domain'
import { audit, enqueue, noteActivity, put } from './change.ts'
import type { Change } from './change.ts'
import { newInvoice, unpaidInvoice } from './create-invoice.decisions.ts'
import { invoiceActivity } from './invoice-activity.ts'
import { invoiceStateText } from './invoice.decisions.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import type { ChargeJob } from './outbox-jobs.ts'
import { isLiveAttempt } from './pay-page.ts'
import { PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'

/** An existing invoice (null when it is not the customer's), or a new one under the next free number. */
export type TerminalInvoice =
  | { mode: 'existing'; invoice: Invoice | null }
  | { mode: 'new'; amount: Cents; invoiceNumber: string; description: string | null; dueDate: LocalDate }

export interface TerminalInput {
  actor: Actor
  customer: Pick<Customer, 'id' | 'name'>
  draft: Omit<TerminalDraft, 'target'>
  target: TerminalInvoice
  /** The existing invoice's latest attempt. */
  lastAttempt: PaymentAttempt | null
  /** The customer's latest charge of the same amount. */
  earlier: { chargedAt: Date } | null
  chargeAnyway: boolean
  /** Makes the simulated provider decline. */
  simulate: 'decline' | null
  now: Date
  newId: NewId
}

/** A payment that was started at the terminal. */
export interface TerminalPayment {
  invoice: Invoice
  /** Pending: a card payment waits for the provider; any other is settled right away. */
  transaction: Transaction
  /** null when the payment does not go through the provider. */
  attempt: PaymentAttempt | null
  changes: Change[]
}

/** Decides a payment through the virtual terminal, of part of an invoice or of its whole balance. */
export function decideTerminalPayment(input: TerminalInput): Decision<TerminalPayment> {
  const { actor, customer, draft, target, now, newId } = input
  const check = checkTerminalPayment({ ...draft, target: targetOf(target) }, input)
  if (!check.allowed) return check
  if (isLiveAttempt(input.lastAttempt)) return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  const repeated = checkRepeatedCharge(input.earlier, { ...input, amount: draft.amount, customerName: customer.name })
  if (!repeated.allowed) return repeated
  const invoice =
    target.mode === 'new' ? unpaidInvoice(target, { customerId: customer.id, actor, now, newId }) : target.invoice
  if (!invoice) throw new Error('decideTerminalPayment: no invoice passed checkTerminalPayment')
  const { paymentMethod, paymentReference, paymentNotes, amount } = draft
  const transaction: Transaction = {
    id: newId('transaction'),
    customerId: customer.id,
    invoiceId: invoice.id,
    paymentLinkId: null,
    amount,
    status: 'pending',
    paymentMethod: 'virtual_terminal',
    initiatedByUserId: actor.userId,
    providerId: null,
    metadata: {
      payment_type: paymentMethod,
      ...(paymentReference && { reference: paymentReference }),
      ...(paymentNotes && { notes: paymentNotes }),
    },
    isVoided: false,
    voidReason: null,
    voidedAt: null,
    refundedAmount: ZERO,
    reversal: null,
    isSurplus: false,
    createdAt: now,
    completedAt: null,
  }
  const isNew = target.mode === 'new'
  const charge = isCardPayment(paymentMethod) ? chargeOf(transaction, isNew, input) : null
  const made = isNew
    ? [
        ...newInvoice({ ...invoice, assignedToUserId: null }),
        noteActivity(invoiceActivity('invoice_created', invoice.amount, { ...input, invoice })),
        audit(auditNewInvoice('invoice.create', invoice)),
      ]
    : []
  return {
    allowed: true,
    invoice,
    transaction,
    attempt: charge?.attempt ?? null,
    changes: [
      ...made,
      put('transaction', transaction),
      audit(auditTerminalPayment(transaction)),
      ...(charge ? [put('paymentAttempt', charge.attempt), enqueue(charge.job)] : []),
    ],
  }
}

function targetOf(target: TerminalInvoice): TerminalDraft['target'] {
  if (target.mode === 'existing') return { ...target, state: stateOf(target.invoice) }
  const { mode, amount: invoiceAmount, description, dueDate } = target
  return { mode, invoiceAmount, description, dueDate }
}

function stateOf(invoice: Invoice | null): Decision {
  return invoice
    ? transition(invoiceLifecycle, invoice.status, 'invoice.settle', invoiceStateText(invoice))
    : { allowed: true }
}

function chargeOf(
  transaction: Transaction,
  isForNewInvoice: boolean,
  { simulate, now, newId }: TerminalInput,
): { attempt: PaymentAttempt; job: ChargeJob } {
  const { id: transactionId, invoiceId, amount } = transaction
  const attempt: PaymentAttempt = {
    id: newId(),
    invoiceId,
    paymentLinkId: null,
    transactionId,
    amount,
    isForNewInvoice,
    status: 'processing',
    providerId: null,
    failureCode: null,
    failureText: null,
    createdAt: now,
  }
  const payload = { attemptId: attempt.id, transactionId, paymentLinkId: null, amount, simulate }
  return { attempt, job: { id: newId(), kind: 'payment.charge', payload } }
}
