import { ApiError, isUnanswered } from '@parley/client'
import type { processTerminalPayment, ResponseOf, Transaction } from '@parley/contract'
import type { TerminalOutcome } from '@parley/state-machines'

type Payment = Pick<ResponseOf<typeof processTerminalPayment>, 'transaction' | 'invoice' | 'checkoutUrl'>

/** The outcome of a payment according to its transaction. */
export function outcomeOf({ transaction, invoice, checkoutUrl }: Payment): TerminalOutcome {
  const { id: transactionId, status, isVoided, amount, customerName, invoiceNumber } = transaction
  const voidedInvoice = invoice.voidReason === null ? null : { id: invoice.id, invoiceNumber: invoice.invoiceNumber }
  const failed = { transactionId, voidedInvoice }
  if (isVoided) {
    return { status: 'failed', declined: { ...failed, reason: 'The payment was voided. Nothing was charged.' } }
  }
  if (status === 'pending') return { status: 'pending', transactionId, checkoutUrl }
  if (status === 'failed') return { status: 'failed', declined: { ...failed, reason: failureOf(transaction) } }
  const { balanceDue } = invoice
  return { status: 'completed', paid: { transactionId, amount, customerName, invoiceNumber, balanceDue } }
}

/** The outcome of a call refused because the same amount was just charged; null for any other error. */
export function repeatedCharge(error: unknown): TerminalOutcome | null {
  if (!(error instanceof ApiError) || error.body?.code !== 'repeated_charge') return null
  return { status: 'repeated', question: error.body.error }
}

const UNDECIDED = new Set(['signed_out', 'too_many_attempts'])

/**
 * Whether the outcome of the call is unknown: it was not answered, or the error concerns something else (signed out,
 * too many attempts).
 */
export function isUndecided(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && UNDECIDED.has(error.body?.code ?? ''))
}

function failureOf({ metadata }: Pick<Transaction, 'metadata'>): string {
  const { failure } = metadata
  const text = typeof failure === 'object' && failure !== null && 'text' in failure ? failure['text'] : null
  return typeof text === 'string' ? `${text} Nothing was charged.` : 'The payment failed. Nothing was charged.'
}
