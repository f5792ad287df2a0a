import type { Decision } from './decision.ts'
import { checkReceiptDelivery, type ReceiptDelivering, type ReceiptFormat, receiptChannels } from './receipt.rules.ts'

/** The values of the Send Receipt dialog. */
export interface ReceiptForm extends ReceiptDelivering {
  phoneNumber: string
  email: string
  optionalMessage: string
  messageFormat: ReceiptFormat
}

/**
 * The request sent for the form: addresses and format only for the chosen delivery methods, null for a blank message.
 */
export interface ReceiptRequest extends ReceiptDelivering {
  messageFormat: ReceiptFormat | null
}

/** Reads and checks the values of the dialog. */
export function checkReceiptForm(form: ReceiptForm): Decision<{ request: ReceiptRequest }> {
  const { deliveryMethod, phoneNumber, email, optionalMessage, messageFormat } = form
  const ways = receiptChannels(deliveryMethod)
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

/** The form values of a request; `form` supplies those that the request leaves out. */
export function receiptFormOf(request: ReceiptRequest, form: ReceiptForm): ReceiptForm {
  return {
    deliveryMethod: request.deliveryMethod,
    phoneNumber: request.phoneNumber ?? form.phoneNumber,
    email: request.email ?? form.email,
    optionalMessage: request.optionalMessage ?? '',
    messageFormat: request.messageFormat ?? form.messageFormat,
  }
}
