import { type Cents, formatCents, parseCents, ZERO } from './cents.ts'
import type { PaymentMethod } from './payment.entities.ts'
import { formatPhone } from './phone.ts'
import type { ReceiptContent, ReceiptData } from './receipt.entities.ts'
import type { RefundMethod } from './refund.rules.ts'
import { formatLocalDate } from './time.ts'
import type { LocalDate } from './values.ts'

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  payment_link: 'Payment Link',
  virtual_terminal: 'Virtual Terminal',
  other: 'Other',
}

export const REFUND_METHOD_LABELS: Readonly<Record<RefundMethod, string>> = {
  original_payment: 'Original payment',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
}

/** The frozen data of a receipt with its amounts in cents. */
export function receiptContent({ payment, refund, ...rest }: ReceiptData): ReceiptContent {
  return {
    ...rest,
    payment: { ...payment, amount: parseCents(payment.amount) ?? ZERO },
    refund: refund ? { ...refund, amount: parseCents(refund.amount) ?? ZERO } : null,
  }
}

/** The parts of a receipt that anybody with the customer's link may see. */
export function publicReceiptContent(data: ReceiptData) {
  const { receipt_number, business, customer, invoice, payment, refund } = receiptContent(data)
  return { receipt_number, business, customer: { name: customer.name }, invoice, payment, refund }
}

/** The amount of a receipt: paid, or refunded. */
export function receiptAmount({ payment, refund }: ReceiptContent): Cents {
  return (refund ?? payment).amount
}

/** The content of a receipt as shown on the screen and on the customer's page. */
export interface ReceiptFacts {
  caption: 'Amount paid' | 'Amount refunded'
  amount: string
  words: string
  /** When and why the receipt was withdrawn; null while it is valid. The amount is struck through when set. */
  withdrawn: string | null
  rows: { term: string; value: string }[]
}

/** The later events of a receipt's payment. */
export interface ReceiptSince {
  /** The refunds of the payment. */
  refunds: readonly { amount: Cents; refundedAt: string }[]
  /** The day on which the payment was found to be recorded by mistake; null when it was not. */
  withdrawnOn: LocalDate | null
}

/** Formats a receipt for display; `at` formats an instant. */
export function receiptFacts(
  content: ReceiptContent,
  { refunds, withdrawnOn }: ReceiptSince,
  at: (instant: Date) => string,
): ReceiptFacts {
  const { receipt_number, customer, invoice, payment, refund } = content
  const amount = formatCents(receiptAmount(content))
  const rows: readonly (readonly [string, string | null])[] = [
    ['Receipt number', receipt_number],
    ['Date', at(new Date(refund ? refund.refunded_at : payment.paid_at))],
    ['Customer', customer.name ?? formatPhone(customer.phone)],
    ['Invoice', invoice.invoice_number],
    ['Method', refund ? REFUND_METHOD_LABELS[refund.refund_method] : PAYMENT_METHOD_LABELS[payment.payment_method]],
    ['Description', invoice.description],
    ['Of the payment', refund && `${formatCents(payment.amount)} on ${at(new Date(payment.paid_at))}`],
    ['Payment receipt', refund?.payment_receipt_number ?? null],
    ...refunds.map((back) => ['Refunded', `${formatCents(back.amount)} on ${at(new Date(back.refundedAt))}`] as const),
  ]
  return {
    caption: refund ? 'Amount refunded' : 'Amount paid',
    amount,
    words: wordsOf(content, withdrawnOn !== null),
    withdrawn: withdrawnOn && `Withdrawn on ${formatLocalDate(withdrawnOn)}: recorded by mistake`,
    rows: rows.flatMap(([term, value]) => (value === null ? [] : [{ term, value }])),
  }
}

function wordsOf({ refund }: ReceiptContent, isWithdrawn: boolean): string {
  if (isWithdrawn) return 'This receipt is no longer valid. No payment reached us for this invoice.'
  return refund ? REFUND_WORDS[refund.refund_method] : 'Thank you for your payment!'
}

const REFUND_WORDS: Readonly<Record<RefundMethod, string>> = {
  original_payment: 'Your bank may take a few days to show it.',
  cash: 'It was refunded in cash.',
  check: 'It was refunded by check.',
  other: 'It was refunded.',
}
