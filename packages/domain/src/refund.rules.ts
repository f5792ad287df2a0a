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

/** How the money goes back; only `original_payment` goes through the payment provider. */
export const REFUND_METHODS = ['original_payment', 'cash', 'check', 'other'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/**
 * `requested` waits for an admin and moves no money, `withdrawn` did so until it was taken back or became impossible;
 * `unknown` is settled by asking the provider.
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

/** One refund of a transaction, or the wish for one. */
export interface Refund {
  id: Id
  transactionId: Id
  amount: Cents
  reason: RefundReason
  reasonNotes: string | null
  method: RefundMethod
  notifyCustomer: boolean
  status: RefundStatus
  /** null: the product itself, for money that came in beyond what was owed. */
  requestedByUserId: Id | null
  /** The admin who approved or rejected it; null where none was asked. */
  decidedByUserId: Id | null
  providerId: string | null
  /** Why the provider refused it, in words. */
  failureText: string | null
  /** Why it was rejected, or could not be approved any more; null where nobody said it. */
  decisionReason: string | null
  createdAt: Date
  /** When it succeeded, failed, was rejected or withdrawn. */
  settledAt: Date | null
}

/** A manager's refunds on one transaction above this wait for an admin. */
export const REFUND_APPROVAL_THRESHOLD = cents(50_000)
export const REFUND_NOTES_MAX = 500

export const REFUND_FORBIDDEN_TEXT =
  'You do not have permission to process refunds. Only Managers and Admins can refund transactions.'
export const REFUND_APPROVAL_TEXT = `This refund requires manager approval (amount exceeds ${formatCentsShort(REFUND_APPROVAL_THRESHOLD)}).`

/** Why no money can go back from where a payment stands. */
export function notRefundableText({
  status,
  reversal,
}: {
  status: TransactionStatus
  reversal: object | null
}): string {
  if (reversal) return 'This payment was recorded by mistake and taken back, so there is nothing to refund'
  return status === 'refunded'
    ? 'This transaction has been fully refunded.'
    : 'Only a completed transaction can be refunded'
}

/** Who gives the money back: who asked for it, or who agreed to what the product itself asked for. */
export function refunder({
  requestedByUserId,
  decidedByUserId,
}: Pick<Refund, 'requestedByUserId' | 'decidedByUserId'>) {
  return requestedByUserId ?? decidedByUserId
}

/** Who let the money go back: the admin who agreed, or who gave it back without asking anybody. */
export function refundDecider({
  requestedByUserId,
  decidedByUserId,
}: Pick<Refund, 'requestedByUserId' | 'decidedByUserId'>) {
  return decidedByUserId ?? requestedByUserId
}

/** Says whether a refund counts against what can still be refunded: it has moved money or may have. */
export function holdsMoney({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'pending' || status === 'unknown' || status === 'succeeded'
}

/** What can still be refunded. */
export function refundable(
  { amount }: Pick<Transaction, 'amount'>,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
): Cents {
  return subtractCents(amount, sumOf(refunds.filter(holdsMoney)))
}

/** Says whether this refund waits for an admin: of whoever cannot agree to it, it brings the own ones on the transaction above the threshold. */
export function needsApproval(
  actor: Pick<Actor, 'role' | 'userId'>,
  refunds: readonly Pick<Refund, 'amount' | 'status' | 'requestedByUserId'>[],
  amount: Cents,
): boolean {
  if (may(actor, 'refund.approve')) return false
  const own = refunds.filter((refund) => refund.requestedByUserId === actor.userId && holdsMoney(refund))
  return addCents(sumOf(own), amount) > REFUND_APPROVAL_THRESHOLD
}

/** Refuses an amount above what can still be refunded: a smaller one could be, unless nothing is left. */
export function checkRemainder(amount: Cents, remainder: Cents): Decision {
  if (amount <= remainder) return allowed
  return refuse(
    remainder > ZERO ? 'invalid' : 'wrong_state',
    `At most ${formatCents(remainder)} can still be refunded`,
    { field: 'amount' },
  )
}

/** What is asked for. */
export type RefundDraft = Pick<Refund, 'amount' | 'reason' | 'reasonNotes' | 'method' | 'notifyCustomer'>

/** Checks a refund against the role, where the transaction stands and what earlier refunds left of it, in this order. */
export function checkRefund(
  draft: RefundDraft,
  context: {
    actor: Pick<Actor, 'role'>
    transaction: Pick<Transaction, 'amount' | 'providerId'>
    /** Whether money can go back from where the transaction stands. */
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
    return refuse('invalid', `The notes have at most ${REFUND_NOTES_MAX} characters`, { field: 'reasonNotes' })
  }
  return draft.reasonNotes ? checkFreeText(draft.reasonNotes, 'reasonNotes') : allowed
}

/** Says whether `actor` may approve or reject the request: an admin other than the one who asked. */
export function checkRefundApproval(
  actor: Pick<Actor, 'role' | 'userId'>,
  refund: Pick<Refund, 'requestedByUserId'>,
): Decision {
  if (!may(actor, 'refund.approve')) return refuse('forbidden', 'Only an admin can approve or reject a refund')
  if (refund.requestedByUserId !== actor.userId) return allowed
  return refuse('forbidden', 'You asked for this refund, so another admin has to approve it')
}

/** Says whether `actor` may take the request back: only the person who asked. */
export function checkRefundWithdrawal(
  actor: Pick<Actor, 'role' | 'userId'>,
  refund: Pick<Refund, 'requestedByUserId'>,
): Decision {
  if (!may(actor, 'transaction.refund')) return refuse('forbidden', REFUND_FORBIDDEN_TEXT)
  if (refund.requestedByUserId === actor.userId) return allowed
  return refuse('forbidden', 'Only the person who asked for this refund can withdraw it')
}

/** Checks why a refund is rejected, which need not be said. */
export function checkRejectionReason(reason: string | null): Decision {
  if ((reason?.length ?? 0) > REFUND_NOTES_MAX) {
    return refuse('invalid', `The reason has at most ${REFUND_NOTES_MAX} characters`, { field: 'reason' })
  }
  return checkFreeText(reason ?? '', 'reason')
}

/** Why a request can never be approved any more, in words; null while it may. What is still on its way may come back. */
export function whyImpossible(
  request: Pick<Refund, 'amount'>,
  { amount, reversal }: Pick<Transaction, 'amount' | 'reversal'>,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
): string | null {
  if (reversal) return 'The payment was recorded by mistake and taken back'
  const left = subtractCents(amount, sumOf(refunds.filter(({ status }) => status === 'succeeded')))
  if (request.amount <= left) return null
  return left === ZERO ? 'Already refunded in full' : `Only ${formatCents(left)} can still be refunded`
}

/** What requests that wait come to, as far as it can still be refunded of their transactions. */
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
