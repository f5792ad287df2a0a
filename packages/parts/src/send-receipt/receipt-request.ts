import type { BodyOf, sendReceipt } from '@parley/contract'
import { type ReceiptDelivering, type ReceiptFormat, receiptGoesBy } from '@parley/domain'

/** What the Send Receipt dialog holds. */
export interface SendingForm extends ReceiptDelivering {
  phoneNumber: string
  email: string
  optionalMessage: string
  messageFormat: ReceiptFormat
}

/** What is sent of the form: addresses and format only for the ways that were chosen, no blank words. */
export function receiptRequest(form: SendingForm): BodyOf<typeof sendReceipt> & ReceiptDelivering {
  const { deliveryMethod, phoneNumber, email, optionalMessage, messageFormat } = form
  const ways = receiptGoesBy(deliveryMethod)
  return {
    deliveryMethod,
    phoneNumber: ways.sms ? phoneNumber.trim() : null,
    email: ways.email ? email.trim() : null,
    optionalMessage: optionalMessage.trim() || null,
    messageFormat: ways.sms ? messageFormat : null,
  }
}
