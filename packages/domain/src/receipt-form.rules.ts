import type { Decision } from './decision.ts'
import { checkReceiptDelivery, type ReceiptDelivering, type ReceiptFormat, receiptGoesBy } from './receipt.rules.ts'

/** What the Send Receipt dialog holds. */
export interface ReceiptForm extends ReceiptDelivering {
  phoneNumber: string
  email: string
  optionalMessage: string
  messageFormat: ReceiptFormat
}

/** What is sent of the form: addresses and format only for the ways that were chosen, no blank words. */
export interface ReceiptRequest extends ReceiptDelivering {
  messageFormat: ReceiptFormat | null
}

/** Reads and checks what was filled in. */
export function checkReceiptForm(form: ReceiptForm): Decision<{ request: ReceiptRequest }> {
  const { deliveryMethod, phoneNumber, email, optionalMessage, messageFormat } = form
  const ways = receiptGoesBy(deliveryMethod)
  const request = {
    deliveryMethod,
    phoneNumber: ways.sms ? phoneNumber.trim() : null,
    email: ways.email ? email.trim() : null,
    optionalMessage: optionalMessage.trim() || null,
    messageFormat: ways.sms ? messageFormat : null,
  }
  const decision = checkReceiptDelivery(request)
  return decision.allowed ? { allowed: true, request } : decision
}

/** The form as it asks for this; `form` has what it does not say. */
export function receiptFormOf(request: ReceiptRequest, form: ReceiptForm): ReceiptForm {
  return {
    deliveryMethod: request.deliveryMethod,
    phoneNumber: request.phoneNumber ?? form.phoneNumber,
    email: request.email ?? form.email,
    optionalMessage: request.optionalMessage ?? '',
    messageFormat: request.messageFormat ?? form.messageFormat,
  }
}
