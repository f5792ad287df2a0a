import { formatCents } from './cents.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { INVALID_EMAIL_TEXT, isEmail } from './email.ts'
import { checkFreeText } from './message.rules.ts'
import { PAYMENT_METHOD_LABELS, receiptAmount, REFUND_METHOD_LABELS } from './receipt-content.ts'
import type { ReceiptContent } from './receipt.entities.ts'
import { dayKey, formatLocalDate } from './time.ts'

export const RECEIPT_DELIVERIES = ['sms', 'email', 'both'] as const
export type ReceiptDelivery = (typeof RECEIPT_DELIVERIES)[number]
/** Format of a receipt sent as a text: a link, or the full receipt. */
export const RECEIPT_FORMATS = ['link', 'full'] as const
export type ReceiptFormat = (typeof RECEIPT_FORMATS)[number]
export const RECEIPT_MESSAGE_MAX = 100
/** Shown when a withdrawn receipt cannot be sent any more. */
export const RECEIPT_WITHDRAWN_TEXT = 'This receipt was withdrawn: the payment was recorded by mistake'

/** How a receipt is to be sent; blank addresses count as missing. */
export interface ReceiptDelivering {
  /** null while none is chosen. */
  deliveryMethod: ReceiptDelivery | null
  phoneNumber: string | null
  email: string | null
  optionalMessage: string | null
}

/** Whether a receipt is sent as a text, and whether by mail. */
export function receiptChannels(delivery: ReceiptDelivery | null): { sms: boolean; email: boolean } {
  return { sms: delivery === 'sms' || delivery === 'both', email: delivery === 'email' || delivery === 'both' }
}

/**
 * Checks the addresses and the message with which a receipt is to be sent. Whether the customer may be texted is
 * checked separately.
 */
export function checkReceiptDelivery(draft: ReceiptDelivering): Decision {
  const { sms, email } = receiptChannels(draft.deliveryMethod)
  if (!sms && !email)
    return refuse('invalid', 'Please select at least one delivery method', { field: 'deliveryMethod' })
  if (sms && !draft.phoneNumber?.trim()) {
    return refuse('invalid', 'Phone number is required for SMS delivery', { field: 'phoneNumber' })
  }
  if (email && !draft.email?.trim()) {
    return refuse('invalid', 'Email address is required for email delivery', { field: 'email' })
  }
  if (email && !isEmail(draft.email?.trim() ?? '')) {
    return refuse('invalid', INVALID_EMAIL_TEXT, { field: 'email' })
  }
  const { optionalMessage } = draft
  if (optionalMessage === null) return allowed
  if (optionalMessage.length > RECEIPT_MESSAGE_MAX) {
    return refuse('invalid', `The message must be ${RECEIPT_MESSAGE_MAX} characters or less`, {
      field: 'optionalMessage',
    })
  }
  return checkFreeText(optionalMessage, 'optionalMessage')
}

interface ReceiptWords {
  content: ReceiptContent
  /** The receipt's public page. */
  url: string
  optionalMessage: string | null
  /** The organisation's time zone, in which dates are written. */
  timezone: string
}

/** The URL of a receipt's public page. */
export function receiptUrl(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/receipt/${token}`
}

/** The text message with a receipt. */
export function receiptSms(words: ReceiptWords & { format: ReceiptFormat }): string {
  const { content, url, optionalMessage, format } = words
  const link = `${nameOf(content)} from ${content.business.name} for ${formatCents(receiptAmount(content))}: ${url}`
  const lines = format === 'full' ? receiptLines(words) : [link]
  return [optionalMessage?.trim(), ...lines].filter(Boolean).join('\n')
}

/** The mail with a receipt. */
export function receiptMail(words: ReceiptWords): { subject: string; text: string } {
  const { content, url, optionalMessage } = words
  const parts = [optionalMessage?.trim(), receiptLines(words).join('\n'), `See or print it: ${url}`]
  return {
    subject: `${nameOf(content)} from ${content.business.name.replaceAll(/\s+/g, ' ')}`,
    text: parts.filter(Boolean).join('\n\n'),
  }
}

function nameOf({ receipt_number, refund }: ReceiptContent): string {
  return `${refund ? 'Refund receipt' : 'Receipt'} ${receipt_number}`
}

function receiptLines({ content, timezone }: ReceiptWords): string[] {
  const { payment, refund, invoice, business } = content
  const amount = formatCents(receiptAmount(content))
  const dayOf = (instant: string) => formatLocalDate(dayKey(new Date(instant), timezone))
  const invoiceLine = `Invoice ${invoice.invoice_number}`
  if (refund) {
    const paid = `Of ${formatCents(payment.amount)} paid on ${dayOf(payment.paid_at)}`
    const number = refund.payment_receipt_number
    return [
      business.name,
      nameOf(content),
      `Refunded ${amount} on ${dayOf(refund.refunded_at)} by ${REFUND_METHOD_LABELS[refund.refund_method]}`,
      number === null ? paid : `${paid}, receipt ${number}`,
      invoiceLine,
    ]
  }
  return [
    business.name,
    nameOf(content),
    `Paid ${amount} on ${dayOf(payment.paid_at)} by ${PAYMENT_METHOD_LABELS[payment.payment_method]}`,
    invoiceLine,
    'Thank you for your payment!',
  ]
}
