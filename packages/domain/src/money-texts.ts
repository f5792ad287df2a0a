import { formatCents } from './cents.ts'
import type { Cents } from './cents.ts'
import type { RefundStatus } from './refund.rules.ts'

interface MoneyOfInvoice {
  amount: Cents
  invoiceNumber: string
}

interface TextOfBusiness extends MoneyOfInvoice {
  businessName: string
}

/** The text to a customer whose payment link must no longer be paid. */
export function requestCancelledSms({ businessName, amount, invoiceNumber }: TextOfBusiness): string {
  return `Your payment request of ${formatCents(amount)} from ${businessName} for invoice ${invoiceNumber} was cancelled. There is nothing to pay with that link.`
}

/** The text to a customer about a refund, with the URL of its receipt. */
export function refundSms({ businessName, amount, invoiceNumber, url }: TextOfBusiness & { url: string }): string {
  return `${businessName} refunded ${formatCents(amount)} of your payment for invoice ${invoiceNumber}. Receipt: ${url}`
}

interface WithdrawnReceipt extends TextOfBusiness {
  receiptNumber: string
}

/** The text or mail to a customer who was sent the receipt of a payment that was recorded by mistake. */
export function receiptWithdrawnText({ businessName, receiptNumber, amount, invoiceNumber }: WithdrawnReceipt): string {
  return `${businessName}: the receipt ${receiptNumber} for ${formatCents(amount)} was withdrawn because it was recorded by mistake. Invoice ${invoiceNumber} is open.`
}

const DECIDED = {
  pending: 'Approved',
  succeeded: 'Approved',
  rejected: 'Rejected',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
} as const satisfies Partial<Record<RefundStatus, string>>

/** The notification to the requester of a refund when the provider reports a status that is unknown here. */
export function refundUnclearText({ amount, invoiceNumber, word }: MoneyOfInvoice & { word: string }): string {
  return `It reports “${word}” for ${formatCents(amount)} of invoice ${invoiceNumber}, so we do not know whether the refund succeeded. The amount stays held and we keep asking. Check in the provider’s own app whether the money was refunded.`
}

/** The notification to the sender of a mailed receipt that was not delivered. */
export function mailLostText({ to, subject, reason }: { to: string; subject: string; reason: string }): string {
  return `“${subject}” did not reach ${to}: ${reason}`
}

/** The notification to the requester of a refund: its outcome, amount and reason. */
export function refundDecidedText({
  status,
  amount,
  invoiceNumber,
  failureText,
  decisionReason,
}: MoneyOfInvoice & {
  status: keyof typeof DECIDED
  failureText: string | null
  decisionReason: string | null
}): string {
  const text = `${DECIDED[status]}: ${formatCents(amount)} of invoice ${invoiceNumber}`
  const reason = status === 'failed' ? failureText : decisionReason
  return reason === null ? text : `${text}. ${reason}`
}
