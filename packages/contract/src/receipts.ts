import { RECEIPT_DELIVERIES, RECEIPT_FORMATS, RECEIPT_MESSAGE_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'
import { publicReceipt } from './public-pay.ts'

export const receipt = publicReceipt
  .extend({
    receiptData: publicReceipt.shape.receiptData.extend({
      customer: z.object({ name: z.string().nullable(), phone: z.string(), email: z.string().nullable() }),
    }),
    id,
    transactionId: id,
    /** null for the receipt of the payment itself. */
    refundId: id.nullable(),
    /** URL of the page that the customer sees. */
    url: z.string(),
  })
  .meta({ id: 'StaffReceipt' })
export type Receipt = z.output<typeof receipt>

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: `${API}/receipts/transaction/{id}`,
  summary: 'Get the receipt of a transaction; 404 when it has none',
  params: byId,
  response: receipt,
  policy: 'read',
  watches: [{ topic: 'transaction' }],
})

export const getRefundReceipt = endpoint({
  name: 'getRefundReceipt',
  method: 'GET',
  path: `${API}/receipts/refund/{id}`,
  summary: 'Get the receipt of a refund; 404 until the money has been refunded',
  params: byId,
  response: receipt,
  policy: 'read',
  watches: [{ topic: 'transaction' }],
})

export const sendReceipt = endpoint({
  name: 'sendReceipt',
  method: 'POST',
  path: `${API}/receipts/{id}/send`,
  summary: 'Send the receipt of a payment or a refund by text, e-mail or both',
  params: byId,
  body: z.object({
    /** Required; when missing, it is refused with the message that the dialog shows. */
    deliveryMethod: z.enum(RECEIPT_DELIVERIES).nullable().optional(),
    phoneNumber: z.string().trim().max(40).nullable().optional(),
    email: z.string().trim().max(200).nullable().optional(),
    optionalMessage: z.string().trim().max(RECEIPT_MESSAGE_MAX).nullable().optional(),
    /** For text messages only: a link, or the full receipt as text. */
    messageFormat: z.enum(RECEIPT_FORMATS).nullable().optional(),
  }),
  response: receipt,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'receipt.send',
  affects: MONEY_READS,
  idempotent: true,
  sendsText: true,
})
