import { MINUTE_MS, submissionOf } from '@parley/domain'
import type { Cents, Id, TerminalForm, TerminalRequest } from '@parley/domain'

/** A payment in progress. It can be used to query the outcome again, and never charges twice. */
export interface TerminalAttempt {
  /** The form as submitted, to be restored when nothing was charged. */
  form: TerminalForm
  request: TerminalRequest
  /** Whether the payment is confirmed although the same amount was just charged. */
  chargeAnyway: boolean
  /** The same for every time the attempt is sent. */
  idempotencyKey: string
  sentAt: Date
  /** Set once the server has answered that the outcome is still unknown. */
  transactionId: Id | null
  /** The provider's page on which the card is entered, once there is one. */
  checkoutUrl: string | null
}

/**
 * How long, in milliseconds, a payment may be sent again automatically: a later charge could surprise, so from then on
 * only the list shows the outcome.
 */
const SEND_AGAIN_WITHIN_MS = 10 * MINUTE_MS

/** Whether the payment may be sent again under its key without a person requesting it. */
export function maySendAgain({ sentAt }: TerminalAttempt, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= SEND_AGAIN_WITHIN_MS
}

/** An attempt whose outcome is unknown to the server too. */
export interface WaitingAttempt extends TerminalAttempt {
  transactionId: Id
}

export interface TerminalPaid {
  transactionId: Id
  amount: Cents
  customerName: string | null
  invoiceNumber: string
  /** The remaining balance of the invoice. */
  balanceDue: Cents
}

/** A payment by which no money was taken. */
export interface TerminalDecline {
  transactionId: Id
  reason: string
  /** The invoice that was created only for this payment and is now void; null when it was for another invoice. */
  voidedInvoice: { id: Id; invoiceNumber: string } | null
}

/** The outcome of a payment, as far as is known. */
export type TerminalOutcome =
  | { status: 'completed'; paid: TerminalPaid }
  | { status: 'failed'; declined: TerminalDecline }
  | { status: 'pending'; transactionId: Id; checkoutUrl: string | null }
  /** The same amount was just charged; nothing is charged until a person confirms that this is another payment. */
  | { status: 'repeated'; question: string }

/**
 * The attempt that sends `request`, under the last attempt's key when that one had the same request and is undecided.
 */
export function attemptAt(
  request: TerminalRequest,
  {
    form,
    attempt,
    newKey,
    now,
  }: { form: TerminalForm; attempt: TerminalAttempt | null; newKey: () => string; now: () => Date },
  chargeAnyway: boolean,
): TerminalAttempt {
  const last = attempt && {
    request: { request: attempt.request, chargeAnyway: attempt.chargeAnyway },
    idempotencyKey: attempt.idempotencyKey,
  }
  const { idempotencyKey } = submissionOf({ request, chargeAnyway }, last, newKey)
  return { form, request, chargeAnyway, idempotencyKey, sentAt: now(), transactionId: null, checkoutUrl: null }
}
