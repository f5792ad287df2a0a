import {
  checkRefund,
  checkRefundApproval,
  checkRefundWithdrawal,
  checkRejectionReason,
  needsApproval,
  refuse,
  REFUND_APPROVAL_TEXT,
} from '@parley/domain'
import type { Actor, Cents, Decision, Id, Refund, RefundDraft } from '@parley/domain'
import type { RefundJob, RefundPatch } from './changes.ts'
import { givenBack } from './given-back.ts'
import type { GivenBack, RefundContext } from './given-back.ts'
import { transition } from './lifecycle.ts'
import { refundLifecycle } from './refund.lifecycle.ts'

export interface RefundChanges {
  refund: Refund
  /** The provider's part; null where none is asked (cash, checks, or an admin has to approve first). */
  outbox: RefundJob | null
  /** null while no money has gone back. */
  givenBack: GivenBack | null
}

/**
 * Decides a refund. Cash and checks succeed at once; through the provider it is pending until the provider has answered;
 * a manager's above the threshold is only requested. What is pending or unknown counts against the remainder.
 */
export function decideRefund(
  input: RefundContext & { actor: Pick<Actor, 'role' | 'userId'>; draft: RefundDraft },
): Decision<{ requiresApproval: boolean; message: string; changes: RefundChanges }> {
  const { actor, draft, transaction, refunds, now, newId } = input
  const check = checkRefund(draft, { actor, transaction, refunds })
  if (!check.allowed) return check
  const requiresApproval = needsApproval(actor, refunds, draft.amount)
  const refund: Refund = {
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
  if (!requiresApproval) return { allowed: true, requiresApproval, ...going(started(refund, input)) }
  const changes = { refund, outbox: null, givenBack: null }
  return { allowed: true, requiresApproval, message: REFUND_APPROVAL_TEXT, changes }
}

function going(changes: RefundChanges): { message: string; changes: RefundChanges } {
  return { message: changes.outbox ? 'The refund is on its way.' : 'The refund was recorded.', changes }
}

/** Decides an admin's answer to a requested refund; approving asks again whether so much can still be refunded. */
export function decideRefundApproval(
  input: RefundContext & {
    actor: Pick<Actor, 'role' | 'userId'>
    refundId: Id
    approve: boolean
    /** Why it is rejected; null where nobody says it. */
    reason: string | null
  },
): Decision<{ message: string; changes: RefundChanges }> {
  const { actor, refundId, approve, transaction, refunds, now } = input
  const reason = input.reason?.trim() || null
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) return refuse('not_found', 'No such refund')
  const check = checkRefundApproval(actor, refund)
  if (!check.allowed) return check
  const event = approve ? 'refund.approve' : 'refund.reject'
  const next = transition(refundLifecycle, refund.status, event, DECIDED_TEXT)
  if (!next.allowed) return next
  const decided = { ...refund, status: next.state, decidedByUserId: actor.userId }
  if (!approve) {
    const reasonCheck = checkRejectionReason(reason)
    if (!reasonCheck.allowed) return reasonCheck
    const rejected = { ...decided, decisionReason: reason, settledAt: now }
    return { allowed: true, message: 'The refund was rejected. No money has moved.', changes: onlyOf(rejected) }
  }
  const state = checkRefund(refund, { actor, transaction, refunds })
  return state.allowed ? { allowed: true, ...going(started(decided, input)) } : state
}

const DECIDED_TEXT = 'This refund has been decided already'

/** Decides that a request is taken back by the person who asked. */
export function decideRefundWithdrawal(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  refundId: Id
  refunds: readonly Refund[]
  now: Date
}): Decision<{ message: string; changes: RefundChanges }> {
  const { actor, refundId, refunds, now } = input
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) return refuse('not_found', 'No such refund')
  const check = checkRefundWithdrawal(actor, refund)
  if (!check.allowed) return check
  const next = transition(refundLifecycle, refund.status, 'refund.withdraw', DECIDED_TEXT)
  if (!next.allowed) return next
  const changes = onlyOf({ ...refund, status: next.state, settledAt: now })
  return { allowed: true, message: 'The request was withdrawn. No money has moved.', changes }
}

const onlyOf = (refund: Refund): RefundChanges => ({ refund, outbox: null, givenBack: null })

/** What is known of a refund at the provider. */
export type RefundOutcome =
  | { status: 'succeeded'; providerId: string; amount: Cents }
  | { status: 'failed'; text: string }
  | { status: 'unknown' }

/** Decides what the provider's answer does; a failed refund gives its amount back to the remainder. */
export function decideRefundOutcome(
  input: RefundContext & { refundId: Id; outcome: RefundOutcome },
): Decision<{ changes: { refund: RefundPatch; givenBack: GivenBack | null } }> {
  const { refundId, outcome, refunds, now } = input
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) return refuse('not_found', 'No such refund')
  const event = EVENTS[outcome.status]
  const next = transition(refundLifecycle, refund.status, event)
  if (!next.allowed) return next
  if (outcome.status !== 'succeeded') {
    const isFailed = outcome.status === 'failed'
    const patch: RefundPatch = {
      id: refund.id,
      status: next.state,
      providerId: refund.providerId,
      failureText: isFailed ? outcome.text : null,
      settledAt: isFailed ? now : null,
    }
    return { allowed: true, changes: { refund: patch, givenBack: null } }
  }
  if (outcome.amount !== refund.amount) return refuse('invalid', 'The provider refunded another amount')
  return {
    allowed: true,
    changes: {
      refund: { id: refund.id, status: next.state, providerId: outcome.providerId, failureText: null, settledAt: now },
      givenBack: givenBack(refund, input),
    },
  }
}

const EVENTS = { succeeded: 'refund.succeed', failed: 'refund.fail', unknown: 'refund.loseAnswer' } as const

function started(refund: Refund, context: RefundContext): RefundChanges {
  const { transaction, now, newId } = context
  if (refund.method !== 'original_payment') {
    const done: Refund = { ...refund, status: 'succeeded', settledAt: now }
    return { refund: done, outbox: null, givenBack: givenBack(done, context) }
  }
  const { providerId } = transaction
  if (providerId === null) throw new Error('decideRefund: a payment without a provider passed checkRefund')
  const payload = { refundId: refund.id, transactionId: transaction.id, providerId, amount: refund.amount }
  return {
    refund: { ...refund, status: 'pending' },
    outbox: { id: newId(), kind: 'payment.refund', payload },
    givenBack: null,
  }
}
