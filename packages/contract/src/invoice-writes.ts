import { z } from 'zod'
import { byId, id, localDate, moneyNumber, moneyTotal } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { invoice, paymentLink } from './invoices.ts'
import { message } from './messages.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

const reason = z.string().trim().min(1, 'Please enter a reason').max(500)

export const getInvoiceMetrics = endpoint({
  name: 'getInvoiceMetrics',
  method: 'GET',
  path: `${API}/invoices/metrics`,
  summary: 'Get the amounts outstanding, paid this month and overdue, and the average time to payment',
  response: z
    .object({
      /** Sum of the balances due, including overdue ones. */
      totalOutstanding: moneyTotal,
      outstandingCount: z.int(),
      /** Sum of the invoices that became paid in the organisation's current month. */
      paidThisMonth: moneyTotal,
      paidThisMonthCount: z.int(),
      overdueCount: z.int(),
      /** Sum of the balances due of overdue invoices. */
      overdueAmount: moneyTotal,
      /** Mean number of days from creation to payment, with one decimal; 0 when none is paid. */
      avgPaymentTime: z.number(),
    })
    .meta({ id: 'InvoiceMetrics' }),
  policy: 'read',
  watches: [{ topic: 'invoice' }],
})

export const createInvoice = endpoint({
  name: 'createInvoice',
  method: 'POST',
  path: `${API}/invoices`,
  summary: 'Create an invoice with the next free number; sends its payment request too by default',
  body: z.object({
    customerId: id,
    amount: moneyNumber,
    description: z.string().trim().max(500).nullable().optional(),
    dueDate: localDate,
    assignedToUserId: id.nullable().optional(),
    /** Default true. Texts the customer in their latest conversation, or in a new one on the default number. */
    sendPaymentRequest: z.boolean().optional(),
  }),
  response: invoice,
  refusals: [403, 409, 422],
  policy: 'invoice.create',
  affects: MONEY_READS,
  idempotent: true,
  sendsText: true,
})

export const markInvoicePaid = endpoint({
  name: 'markInvoicePaid',
  method: 'POST',
  path: `${API}/invoices/{id}/mark-paid`,
  summary:
    'Record that the open balance was paid outside the product; cancels payment links and voids their pending transactions',
  params: byId,
  body: z.object({ paymentMethod: z.literal('other').optional() }),
  response: invoice,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'invoice.markPaid',
  affects: MONEY_READS,
  idempotent: true,
})

export const undoInvoicePaid = endpoint({
  name: 'undoInvoicePaid',
  method: 'POST',
  path: `${API}/invoices/{id}/undo-paid`,
  summary: 'Undo a payment that was marked by hand; it is reversed, not deleted, and the invoice is open again',
  params: byId,
  body: z.object({ reason }),
  response: invoice,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'invoice.undoPaid',
  affects: MONEY_READS,
  idempotent: true,
})

export const voidInvoice = endpoint({
  name: 'voidInvoice',
  method: 'POST',
  path: `${API}/invoices/{id}/void`,
  summary: 'Void an unpaid invoice; final',
  params: byId,
  body: z.object({}),
  response: invoice,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'invoice.void',
  affects: MONEY_READS,
  idempotent: true,
})

export const sendInvoiceReminder = endpoint({
  name: 'sendInvoiceReminder',
  method: 'POST',
  path: `${API}/invoices/{id}/reminder`,
  summary: 'Text the customer a reminder of the open balance, with the active payment link or a new one',
  params: byId,
  body: z.object({}),
  response: message,
  refusals: [403, 409, 422],
  policy: 'receipt.send',
  affects: MONEY_READS,
  idempotent: true,
  sendsText: true,
})

export const resendPaymentLink = endpoint({
  name: 'resendPaymentLink',
  method: 'POST',
  path: `${API}/payment-links/{id}/resend`,
  summary: 'Text an active payment link again',
  params: byId,
  body: z.object({}),
  response: message,
  refusals: [403, 409, 422],
  policy: 'paymentRequest.create',
  affects: MONEY_READS,
  idempotent: true,
  sendsText: true,
})

export const expirePaymentLink = endpoint({
  name: 'expirePaymentLink',
  method: 'POST',
  path: `${API}/payment-links/{id}/expire`,
  summary: 'Expire an active payment link early; refused while the customer is paying',
  params: byId,
  body: z.object({}),
  response: paymentLink,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'paymentRequest.create',
  affects: MONEY_READS,
  idempotent: true,
})
