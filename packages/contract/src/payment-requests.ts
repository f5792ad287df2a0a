import { INVOICE_NUMBER_MAX, PAYMENT_MESSAGE_MAX } from '@parley/domain'
import { z } from 'zod'
import { id, localDate, moneyInput } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { invoice, paymentLink } from './invoices.ts'
import { message, unseenGuard } from './messages.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'
import { transaction } from './transactions.ts'

const optionalMessage = z.string().trim().max(PAYMENT_MESSAGE_MAX).nullable().optional()

export const createPaymentRequest = endpoint({
  name: 'createPaymentRequest',
  method: 'POST',
  path: `${API}/payment-requests`,
  summary: 'Text the customer a link to pay a new or an existing invoice',
  body: z.discriminatedUnion('mode', [
    z.object({
      mode: z.literal('new'),
      conversationId: id,
      customerId: id,
      amount: moneyInput,
      optionalMessage,
      invoiceNumber: z.string().trim().min(1, 'Please enter an invoice number').max(INVOICE_NUMBER_MAX),
      dueDate: localDate,
      ...unseenGuard,
    }),
    z.object({
      mode: z.literal('existing'),
      conversationId: id,
      customerId: id,
      invoiceId: id,
      optionalMessage,
      ...unseenGuard,
    }),
  ]),
  response: z.object({ invoice, paymentLink, transaction, message }).meta({ id: 'PaymentRequest' }),
  refusals: [403, 409, 422],
  policy: 'paymentRequest.create',
  affects: MONEY_READS,
  idempotent: true,
  sendsText: true,
})
