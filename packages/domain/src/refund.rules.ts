import { addCents, cents, formatCents, formatCentsShort, subtractCents, ZERO } from './cents.ts'
import type { Cents } from './cents.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Transaction, TransactionStatus } from './payment.entities.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import type { Id } from './values.ts'

export const REFUND_REASONS = ['customer_request', 'duplicate', 'error', 'fraud', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** How the money is refunded; only `original_payment` goes through the payment provider. */
export const REFUND_METHODS = ['original_payment', 'cash', 'check', 'other'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/**
 * `requested` waits for an admin and moves no money; `withdrawn` was requested, then taken back or impossible;
 * `unknown` until the provider is queried.
 */
export const REFUND_STATUSES = [
  'requested',
  'pending',
  'unknown',
  'succeeded',
  'failed',
  'rejected',
  'withdrawn',
] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** A refund of a transaction, or a request for one. */
export interface Refund {
  id: Id
  transactionId: Id
  amount: Cents
  reason: RefundReason
  reasonNotes: string | null
  method: RefundMethod
  notifyCustomer: boolean
  status: RefundStatus
  /** null when the product itself requested it, for a surplus. */
  requestedByUserId: Id | null
  /** The admin who approved or rejected it; null when none did. */
  decidedByUserId: Id | null
  providerId: string | null
  /** The provider's reason for refusing it, in words. */
  failureText: string | null
  /** Why it was rejected, or could no longer be approved; null when no reason was given. */
  decisionReason: string | null
  createdAt: Date
  /** When it succeeded, failed, was rejected or withdrawn. */
  settledAt: Date | null
}

/** A manager's refunds on one transaction that exceed this in total need an admin's approval. */
export const REFUND_APPROVAL_THRESHOLD = cents(50_000)
export const REFUND_NOTES_MAX = 500

export const REFUND_FORBIDDEN_TEXT =
  'You do not have permission to process refunds. Only Managers and Admins can refund transactions.'
export const REFUND_APPROVAL_TEXT = `This refund requires manager approval (amount exceeds ${formatCentsShort(REFUND_APPROVAL_THRESHOLD)}).`

/** Explains why a payment in this state cannot be refunded. */
export function notRefundableText({
  status,
  reversal,
}: {
  status: TransactionStatus
  reversal: object | null
}): string {
  if (reversal) return 'This payment was recorded by mistake and reversed, so there is nothing to refund'
  return status === 'refunded'
    ? 'This transaction has been fully refunded.'
    : 'Only a completed transaction can be refunded'
}

/** The user who makes the refund: the requester, or the admin who approved a request of the product itself. */
export function refunder({
  requestedByUserId,
  decidedByUserId,
}: Pick<Refund, 'requestedByUserId' | 'decidedByUserId'>) {
  return requestedByUserId ?? decidedByUserId
}

/** The user who authorised the refund: the admin who approved it, or the requester when no approval was needed. */
export function refundDecider({
  requestedByUserId,
  decidedByUserId,
}: Pick<Refund, 'requestedByUserId' | 'decidedByUserId'>) {
  return decidedByUserId ?? requestedByUserId
}

/** Whether a refund reduces what can still be refunded: it has moved money or may have. */
export function reducesRefundable({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'pending' || status === 'unknown' || status === 'succeeded'
}

/** The amount that can still be refunded. */
export function refundable(
  { amount }: Pick<Transaction, 'amount'>,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
): Cents {
  return subtractCents(amount, sumOf(refunds.filter(reducesRefundable)))
}

/**
 * Whether this refund needs an admin's approval: the actor cannot approve refunds, and with it their own refunds on the
 * transaction exceed the threshold.
 */
export function needsApproval(
  actor: Pick<Actor, 'role' | 'userId'>,
  refunds: readonly Pick<Refund, 'amount' | 'status' | 'requestedByUserId'>[],
  amount: Cents,
): boolean {
  if (may(actor, 'refund.approve')) return false
  const own = refunds.filter((refund) => refund.requestedByUserId === actor.userId && reducesRefundable(refund))
  return addCents(sumOf(own), amount) > REFUND_APPROVAL_THRESHOLD
}

/**
 * Refuses an amount above what can still be refunded, as `invalid` while a smaller one is possible and as `wrong_state`
 * when nothing is left.
 */
export function checkRemainder(amount: Cents, remainder: Cents): Decision {
  if (amount <= remainder) return allowed
  return refuse(
    remainder > ZERO ? 'invalid' : 'wrong_state',
    `At most ${formatCents(remainder)} can still be refunded`,
    { field: 'amount' },
  )
}

/** The fields of a refund that the requester chooses. */
export type RefundDraft = Pick<Refund, 'amount' | 'reason' | 'reasonNotes' | 'method' | 'notifyCustomer'>

/**
 * Checks a refund against the actor's role, the state of the transaction and the remainder after earlier refunds, in
 * this order.
 */
export function checkRefund(
  draft: RefundDraft,
  context: {
    actor: Pick<Actor, 'role'>
    transaction: Pick<Transaction, 'amount' | 'providerId'>
    /** Whether the state of the transaction allows a refund. */
    state: Decision
    refunds: readonly Pick<Refund, 'amount' | 'status'>[]
  },
): Decision {
  const { actor, transaction, state, refunds } = context
  if (!may(actor, 'transaction.refund')) return refuse('forbidden', REFUND_FORBIDDEN_TEXT)
  if (!state.allowed) return state
  if (draft.amount <= ZERO) return refuse('invalid', 'Please enter a valid amount', { field: 'amount' })
  const enough = checkRemainder(draft.amount, refundable(transaction, refunds))
  if (!enough.allowed) return enough
  if (draft.method === 'original_payment' && transaction.providerId === null) {
    return refuse(
      'invalid',
      'This payment was not taken by card here. Choose cash, check or other as the refund method.',
      { field: 'refundMethod' },
    )
  }
  if ((draft.reasonNotes?.length ?? 0) > REFUND_NOTES_MAX) {
    return refuse('invalid', `The notes must be ${REFUND_NOTES_MAX} characters or less`, { field: 'reasonNotes' })
  }
  return draft.reasonNotes ? checkFreeText(draft.reasonNotes, 'reasonNotes') : allowed
}

/** Decides whether `actor` may approve or reject the request: an admin other than its requester. */
export function checkRefundApproval(
  actor: Pick<Actor, 'role' | 'userId'>,
  refund: Pick<Refund, 'requestedByUserId'>,
): Decision {
  if (!may(actor, 'refund.approve')) return refuse('forbidden', 'Only an admin can approve or reject a refund')
  if (refund.requestedByUserId !== actor.userId) return allowed
  return refuse('forbidden', 'You asked for this refund, so another admin has to approve it')
}

/** Decides whether `actor` may withdraw the request: only its requester. */
export function checkRefundWithdrawal(
  actor: Pick<Actor, 'role' | 'userId'>,
  refund: Pick<Refund, 'requestedByUserId'>,
): Decision {
  if (!may(actor, 'transaction.refund')) return refuse('forbidden', REFUND_FORBIDDEN_TEXT)
  if (refund.requestedByUserId === actor.userId) return allowed
  return refuse('forbidden', 'Only the person who asked for this refund can withdraw it')
}

/** Checks the optional reason for rejecting a refund. */
export function checkRejectionReason(reason: string | null): Decision {
  if ((reason?.length ?? 0) > REFUND_NOTES_MAX) {
    return refuse('invalid', `The reason must be ${REFUND_NOTES_MAX} characters or less`, { field: 'reason' })
  }
  return checkFreeText(reason ?? '', 'reason')
}

/**
 * Explains why a request can never be approved any more; null while it still may be. Unsettled refunds do not count, as
 * they may fail.
 */
export function whyImpossible(
  request: Pick<Refund, 'amount'>,
  { amount, reversal }: Pick<Transaction, 'amount' | 'reversal'>,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
): string | null {
  if (reversal) return 'The payment was recorded by mistake and reversed'
  const left = subtractCents(amount, sumOf(refunds.filter(({ status }) => status === 'succeeded')))
  if (request.amount <= left) return null
  return left === ZERO ? 'Already refunded in full' : `Only ${formatCents(left)} can still be refunded`
}

/** The total of waiting requests, limited for each transaction to what can still be refunded of it. */
export function waitingTotal(
  requests: readonly { refund: Pick<Refund, 'amount' | 'transactionId'>; refundable: Cents }[],
): Cents {
  const ofTransaction = Map.groupBy(requests, ({ refund }) => refund.transactionId)
  const sums = [...ofTransaction.values()].map((same) => {
    const left = Math.min(...same.map(({ refundable: rest }) => rest))
    return cents(Math.min(sumOf(same.map(({ refund }) => refund)), left))
  })
  return addCents(...sums)
}

function sumOf(refunds: readonly Pick<Refund, 'amount'>[]): Cents {
  return addCents(...refunds.map(({ amount }) => amount))
}
