import { MINUTE_MS, submissionOf } from '@parley/domain'
import type { Cents, Id, TerminalForm, TerminalRequest } from '@parley/domain'

/** One payment on its way. Whoever keeps it can ask again what became of it, and never charges twice. */
export interface TerminalAttempt {
  /** What was typed, to be put back when nothing was charged. */
  form: TerminalForm
  request: TerminalRequest
  /** The same payment is meant although one of the same amount was just taken. */
  chargeAnyway: boolean
  /** The same however often the attempt is sent. */
  idempotencyKey: string
  sentAt: Date
  /** Known once the server has answered that the outcome is not known. */
  transactionId: Id | null
  /** Where the card is given, once a provider has made a page for it. */
  checkoutUrl: string | null
}

/** A payment that is sent again after this long could surprise; then only the list tells what became of it. */
const SEND_AGAIN_WITHIN_MS = 10 * MINUTE_MS

/** Whether the payment may be sent again under its key without a person who asks for that. */
export function maySendAgain({ sentAt }: TerminalAttempt, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= SEND_AGAIN_WITHIN_MS
}

/** An attempt whose outcome the server does not know either. */
export interface WaitingAttempt extends TerminalAttempt {
  transactionId: Id
}

export interface TerminalPaid {
  transactionId: Id
  amount: Cents
  customerName: string | null
  invoiceNumber: string
  /** What is still left of the invoice. */
  balanceDue: Cents
}

/** A payment that took nothing. */
export interface TerminalDecline {
  transactionId: Id
  reason: string
  /** The invoice that was made for it alone; null where it was for another. */
  voidedInvoice: { id: Id; invoiceNumber: string } | null
}

/** How a payment ended, as far as is known. */
export type TerminalOutcome =
  | { status: 'completed'; paid: TerminalPaid }
  | { status: 'failed'; declined: TerminalDecline }
  | { status: 'pending'; transactionId: Id; checkoutUrl: string | null }
  /** The same amount was just taken; nothing is charged until a person says that this is another payment. */
  | { status: 'repeated'; question: string }

/** The attempt that sends `request`: under the last one's key where that asked for the same and nobody has decided it. */
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
