import { PAY_PAGE_STATUSES, PAYMENT_METHODS, REFUND_METHODS } from '@parley/domain'
import { z } from 'zod'
import { instant, localDate, money } from './codecs.ts'
import { endpoint } from './endpoint.ts'

const code = z.string().max(100)

/** The data of a payment link that the customer may see; no staff and no internal data. */
export const payPage = z
  .object({
    status: z.enum(PAY_PAGE_STATUSES),
    amount: money,
    invoiceNumber: z.string(),
    dueDate: localDate,
    businessName: z.string(),
    /** URL of the receipt; null until it is paid. */
    receiptUrl: z.string().nullable(),
    /** URL of the payment provider's page for the card, while a payment waits for it. */
    checkoutUrl: z.string().optional(),
  })
  .meta({ id: 'PayPage' })
export type PayPage = z.output<typeof payPage>

export const getPayPage = endpoint({
  name: 'getPayPage',
  method: 'GET',
  path: '/api/public/pay/{code}',
  summary: 'Get the state of a payment link; changes nothing',
  params: z.object({ code }),
  response: payPage,
  policy: 'public',
})

export const payLink = endpoint({
  name: 'payLink',
  method: 'POST',
  path: '/api/public/pay/{code}',
  summary: 'Pay the open balance of a payment link; paying twice charges once',
  params: z.object({ code }),
  body: z.object({ simulate: z.literal('decline').optional() }),
  response: payPage,
  status: [200],
  refusals: [409],
  policy: 'public',
})

export const publicReceipt = z
  .object({
    receiptNumber: z.string(),
    generatedAt: instant,
    receiptData: z.object({
      receipt_number: z.string(),
      business: z.object({ name: z.string(), phone: z.string().nullable() }),
      /** Anyone with the link can read it, so the customer's contact details are left out. */
      customer: z.object({ name: z.string().nullable() }),
      invoice: z.object({ invoice_number: z.string(), description: z.string().nullable() }),
      /** On a refund's receipt: the payment that was refunded. */
      payment: z.object({ amount: money, paid_at: instant, payment_method: z.enum(PAYMENT_METHODS) }),
      /** null on a payment's receipt. */
      refund: z
        .object({
          amount: money,
          refunded_at: instant,
          refund_method: z.enum(REFUND_METHODS),
          payment_receipt_number: z.string().nullable(),
        })
        .nullable(),
    }),
    /** Later refunds of the payment, oldest first; empty on a refund's receipt. */
    refunds: z.array(z.object({ amount: money, refundedAt: instant })),
    /** When the payment was found to have been recorded by mistake; null while the receipt is valid. */
    withdrawnAt: instant.nullable(),
  })
  .meta({ id: 'Receipt' })

export const getPublicReceipt = endpoint({
  name: 'getPublicReceipt',
  method: 'GET',
  path: '/api/public/receipt/{token}',
  summary: 'Get the receipt of a payment or a refund by its random token',
  params: z.object({ token: z.string().max(100) }),
  response: publicReceipt,
  policy: 'public',
})
