import { INVOICE_DISPLAY_STATUSES, INVOICE_STATUSES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, money, moneyTotal, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const getCustomerMetrics = endpoint({
  name: 'getCustomerMetrics',
  method: 'GET',
  path: `${API}/customers/{id}/metrics`,
  summary: 'What a customer has paid and owes, how many invoices they ever had, and how long the paid ones took',
  params: byId,
  response: z
    .object({
      /** Completed payments less refunds. */
      totalPaid: moneyTotal,
      /** Open balances, overdue or not. */
      outstandingBalance: moneyTotal,
      invoiceCount: z.int(),
      /** From making to full payment, with one decimal; null without a paid invoice. */
      averagePaymentDays: z.number().nullable(),
    })
    .meta({ id: 'CustomerMetrics' }),
  policy: 'read',
  watches: [{ topic: 'customer', param: 'id', key: 'customerId' }],
})

export const listCustomerInvoices = endpoint({
  name: 'listCustomerInvoices',
  method: 'GET',
  path: `${API}/customers/{id}/invoices`,
  summary: 'Every invoice of a customer, newest first',
  params: byId,
  query: z.object(page),
  response: z.array(
    z
      .object({
        id,
        invoiceNumber: z.string(),
        amount: money,
        status: z.enum(INVOICE_STATUSES),
        /** `overdue` when unpaid and due before today in the organisation's zone. */
        displayStatus: z.enum(INVOICE_DISPLAY_STATUSES),
        createdAt: instant,
        createdBy: z.object({ name: z.string() }),
      })
      .meta({ id: 'CustomerInvoice' }),
  ),
  policy: 'read',
  watches: [{ topic: 'invoice' }],
  paged: true,
})
