import {
  auditRefund,
  checkRefund,
  checkRefundApproval,
  checkRefundWithdrawal,
  checkRejectionReason,
  needsApproval,
  refuse,
  REFUND_APPROVAL_TEXT,
} from '@parley/domain'
import type { Actor, Cents, Decision, Id, Refund, RefundDraft } from '@parley/domain'
import { audit, enqueue, notify, patch, put } from './change.ts'
import type { Change } from './change.ts'
import { refundSucceededChanges } from './given-back.ts'
import type { RefundContext, RefundedPayment } from './given-back.ts'
import { transition } from './lifecycle.ts'
import type { RefundJob } from './outbox-jobs.ts'
import { refundNotice } from './refund-notice.ts'
import { refundLifecycle } from './refund.lifecycle.ts'
import { checkRefundable } from './refundable.ts'

/** The outcome of a decision on a refund. */
export interface DecidedRefund {
  refund: Refund
  /** The payment's new state; null while no money has been refunded. */
  payment: RefundedPayment | null
  /** The message for the person who decided it. */
  message: string
  changes: Change[]
}

/**
 * Decides a refund. Cash and checks succeed at once; a refund through the provider is pending until the provider has
 * answered; a manager's refund above the threshold is only requested. Pending and unknown refunds count against the
 * remainder.
 */
export function decideRefund(
  input: RefundContext & { actor: Pick<Actor, 'role' | 'userId'>; draft: RefundDraft },
): Decision<DecidedRefund & { requiresApproval: boolean }> {
  const { actor, draft, transaction, refunds, now, newId } = input
  const check = checkRefund(draft, { actor, transaction, state: checkRefundable(transaction), refunds })
  if (!check.allowed) return check
  const requiresApproval = needsApproval(actor, refunds, draft.amount)
  const requested: Refund = {
    ...draft,
    id: newId(),
    transactionId: transaction.id,
    status: requiresApproval ? 'requested' : 'pending',
    requestedByUserId: actor.userId,
    decidedByUserId: null,
    providerId: null,
    failureText: null,
    decisionReason: null,
    createdAt: now,
    settledAt: null,
  }
  const { refund, message, effects, payment } = requiresApproval
    ? { refund: requested, message: REFUND_APPROVAL_TEXT, effects: [], payment: null }
    : start(requested, input)
  const changes = [put('refund', refund), audit(auditRefund('refund.create', refund, null)), ...effects]
  return { allowed: true, requiresApproval, refund, message, payment, changes }
}

/**
 * Decides an admin's answer to a requested refund; an approval checks again whether the amount can still be refunded.
 */
export function decideRefundApproval(
  input: RefundContext & {
    actor: Pick<Actor, 'role' | 'userId'>
    refundId: Id
    approve: boolean
    /** The reason for a rejection; null when none is given. */
    reason: string | null
  },
): Decision<DecidedRefund> {
  const { actor, refundId, approve, transaction, refunds, now } = input
  const decisionReason = input.reason?.trim() || null
  const request = refunds.find(({ id }) => id === refundId)
  if (!request) return refuse('not_found', 'No such refund')
  const check = checkRefundApproval(actor, request)
  if (!check.allowed) return check
  const event = approve ? 'refund.approve' : 'refund.reject'
  const next = transition(refundLifecycle, request.status, event, DECIDED_TEXT)
  if (!next.allowed) return next
  const decided = { ...request, status: next.state, decidedByUserId: actor.userId }
  if (!approve) {
    const reasonCheck = checkRejectionReason(decisionReason)
    if (!reasonCheck.allowed) return reasonCheck
    const refund = { ...decided, decisionReason, settledAt: now }
    const changes = answered('refund.reject', request, refund, input)
    return { allowed: true, refund, message: 'The refund was rejected. No money has moved.', payment: null, changes }
  }
  const again = checkRefund(request, { actor, transaction, state: checkRefundable(transaction), refunds })
  // The request was valid when it was made but no longer is; the admin has entered nothing invalid.
  if (!again.allowed) return again.code === 'invalid' ? { ...again, code: 'wrong_state' } : again
  const { refund, message, effects, payment } = start(decided, input)
  const changes = answered('refund.approve', request, refund, input, effects)
  return { allowed: true, refund, message, payment, changes }
}

/** The changes of an answer to a request, with its effects and the notification of the requester. */
function answered(
  action: 'refund.approve' | 'refund.reject',
  request: Refund,
  refund: Refund,
  { actor, invoice, now, newId }: RefundContext & { actor: Pick<Actor, 'userId'> },
  effects: readonly Change[] = [],
): Change[] {
  const { status, decidedByUserId, decisionReason, settledAt } = refund
  const about = { refund, invoiceNumber: invoice.invoiceNumber, actorUserId: actor.userId }
  const notice = refundNotice({ ...about, now, newId })
  return [
    patch('refund', request, { status, decidedByUserId, decisionReason, settledAt }),
    audit(auditRefund(action, refund, 'requested')),
    ...effects,
    ...(notice ? [notify(notice)] : []),
  ]
}

const DECIDED_TEXT = 'This refund has been decided already'

/** Decides that a request is withdrawn by the person who made it. */
export function decideRefundWithdrawal(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  refundId: Id
  refunds: readonly Refund[]
  now: Date
}): Decision<DecidedRefund> {
  const { actor, refundId, refunds, now } = input
  const request = refunds.find(({ id }) => id === refundId)
  if (!request) return refuse('not_found', 'No such refund')
  const check = checkRefundWithdrawal(actor, request)
  if (!check.allowed) return check
  const next = transition(refundLifecycle, request.status, 'refund.withdraw', DECIDED_TEXT)
  if (!next.allowed) return next
  const withdrawn = { status: next.state, settledAt: now }
  const refund = { ...request, ...withdrawn }
  const changes = [patch('refund', request, withdrawn), audit(auditRefund('refund.withdraw', refund, 'requested'))]
  return { allowed: true, refund, message: 'The request was withdrawn. No money has moved.', payment: null, changes }
}

/** The state of a refund at the provider. */
export type RefundOutcome =
  | { status: 'succeeded'; providerId: string; amount: Cents }
  | { status: 'failed'; text: string }
  | { status: 'unknown' }

/** Decides the effects of the provider's answer; the amount of a failed refund becomes refundable again. */
export function decideRefundOutcome(
  input: RefundContext & { refundId: Id; outcome: RefundOutcome },
): Decision<{ changes: Change[] }> {
  const { refundId, outcome, refunds, invoice, now, newId } = input
  const pending = refunds.find(({ id }) => id === refundId)
  if (!pending) return refuse('not_found', 'No such refund')
  const next = transition(refundLifecycle, pending.status, EVENTS[outcome.status])
  if (!next.allowed) return next
  if (outcome.status === 'succeeded' && outcome.amount !== pending.amount) {
    return refuse('invalid', 'The provider refunded another amount')
  }
  const settled = {
    status: next.state,
    providerId: outcome.status === 'succeeded' ? outcome.providerId : pending.providerId,
    failureText: outcome.status === 'failed' ? outcome.text : null,
    settledAt: outcome.status === 'unknown' ? null : now,
  }
  const refund = { ...pending, ...settled }
  const about = { refund, invoiceNumber: invoice.invoiceNumber, actorUserId: null }
  const failure = outcome.status === 'failed' ? refundNotice({ ...about, now, newId }) : null
  return {
    allowed: true,
    changes: [
      patch('refund', pending, settled),
      audit(auditRefund('refund.settle', refund, pending.status)),
      ...(outcome.status === 'succeeded' ? refundSucceededChanges(refund, input).changes : []),
      ...(failure ? [notify(failure)] : []),
    ],
  }
}

const EVENTS = { succeeded: 'refund.succeed', failed: 'refund.fail', unknown: 'refund.loseAnswer' } as const

interface StartedRefund extends Omit<DecidedRefund, 'changes'> {
  /** The changes that follow once the refund is written. */
  effects: Change[]
}

/** Refunds at once, or queues the refund at the provider. */
function start(refund: Refund, context: RefundContext): StartedRefund {
  const { transaction, now, newId } = context
  if (refund.method !== 'original_payment') {
    const done: Refund = { ...refund, status: 'succeeded', settledAt: now }
    const { payment, changes } = refundSucceededChanges(done, context)
    return { refund: done, message: 'The refund was recorded.', payment, effects: changes }
  }
  const { providerId } = transaction
  if (providerId === null) throw new Error('decideRefund: a payment without a provider passed checkRefund')
  const payload = { refundId: refund.id, transactionId: transaction.id, providerId, amount: refund.amount }
  const job: RefundJob = { id: newId(), kind: 'payment.refund', payload }
  const pending: Refund = { ...refund, status: 'pending' }
  return { refund: pending, message: 'The refund is on its way.', payment: null, effects: [enqueue(job)] }
}
