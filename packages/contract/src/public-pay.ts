import { PAY_PAGE_STATUSES, PAYMENT_METHODS, REFUND_METHODS } from '@parley/domain'
import { z } from 'zod'
import { instant, localDate, money } from './codecs.ts'
import { endpoint } from './endpoint.ts'

const code = z.string().max(100)

/** What the customer may know about a payment link; no staff and no internal data. */
export const payPage = z
  .object({
    status: z.enum(PAY_PAGE_STATUSES),
    amount: money,
    invoiceNumber: z.string(),
    dueDate: localDate,
    businessName: z.string(),
    /** Where the receipt is, once paid. */
    receiptUrl: z.string().nullable(),
    /** Where the customer gives the card to the payment provider, while a payment waits for that. */
    checkoutUrl: z.string().optional(),
  })
  .meta({ id: 'PayPage' })
export type PayPage = z.output<typeof payPage>

export const getPayPage = endpoint({
  name: 'getPayPage',
  method: 'GET',
  path: '/api/public/pay/{code}',
  summary: 'The state of a payment link; changes nothing',
  params: z.object({ code }),
  response: payPage,
  policy: 'public',
})

export const payLink = endpoint({
  name: 'payLink',
  method: 'POST',
  path: '/api/public/pay/{code}',
  summary: 'Pay the open balance; paying twice charges once',
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
      /** Whoever has the link reads it, so how to reach the customer stays out. */
      customer: z.object({ name: z.string().nullable() }),
      invoice: z.object({ invoice_number: z.string(), description: z.string().nullable() }),
      /** Of a refund: the payment that it gives back. */
      payment: z.object({ amount: money, paid_at: instant, payment_method: z.enum(PAYMENT_METHODS) }),
      /** null on the receipt of a payment. */
      refund: z
        .object({
          amount: money,
          refunded_at: instant,
          refund_method: z.enum(REFUND_METHODS),
          payment_receipt_number: z.string().nullable(),
        })
        .nullable(),
    }),
    /** What has been given back since, oldest first; none on the receipt of a refund. */
    refunds: z.array(z.object({ amount: money, refundedAt: instant })),
    /** When it turned out that the payment was recorded by mistake; null while the receipt is valid. */
    withdrawnAt: instant.nullable(),
  })
  .meta({ id: 'Receipt' })

export const getPublicReceipt = endpoint({
  name: 'getPublicReceipt',
  method: 'GET',
  path: '/api/public/receipt/{token}',
  summary: 'The receipt of a payment or a refund under its random token',
  params: z.object({ token: z.string().max(100) }),
  response: publicReceipt,
  policy: 'public',
})
