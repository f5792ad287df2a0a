import {
  INVOICE_DISPLAY_STATUSES,
  INVOICE_FILTERS,
  INVOICE_SORTS,
  INVOICE_STATUSES,
  PAYMENT_LINK_STATUSES,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, localDate, money, moneyTotal, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters, sortParameter } from './list-query.ts'
import { API } from './paths.ts'
import { transaction } from './transactions.ts'

export const invoice = z
  .object({
    id,
    invoiceNumber: z.string(),
    customerId: id,
    customerName: z.string().nullable(),
    customerPhone: z.string(),
    amount: money,
    amountPaid: money,
    balanceDue: money,
    status: z.enum(INVOICE_STATUSES),
    /** `overdue` when unpaid and due before today in the organisation's time zone. */
    displayStatus: z.enum(INVOICE_DISPLAY_STATUSES),
    description: z.string().nullable(),
    createdAt: instant,
    dueDate: localDate,
    paidAt: instant.nullable(),
    /** Why it is void, when the system voided it. */
    voidReason: z.string().nullable(),
    /**
     * Whether a payment of it is in progress; until its outcome is known, nothing else may end the invoice or request
     * its money.
     */
    isBeingPaid: z.boolean(),
    createdByUserId: id,
    createdByName: z.string(),
    assignedToUserId: id.nullable(),
    assignedToName: z.string().nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof invoice>

export const paymentLink = z
  .object({
    id,
    shortCode: z.string(),
    url: z.string(),
    status: z.enum(PAYMENT_LINK_STATUSES),
    expiresAt: instant,
    createdByName: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'PaymentLink' })
export type PaymentLink = z.output<typeof paymentLink>

/** Filters of the invoice list. */
const filters = {
  ...filterParameters(INVOICE_FILTERS),
  /** Matches the customer's name or number, the invoice number, its amount or its balance due. */
  search: searchText,
}

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: `${API}/invoices`,
  summary:
    'List invoices, newest first unless sorted; `status` filters by displayed status, `unpaid` includes overdue with `customerId`',
  query: z.object({ ...filters, ...sortParameter(INVOICE_SORTS), ...page }),
  response: z.array(invoice),
  policy: 'read',
  watches: [{ topic: 'invoice' }],
  paged: true,
})

export const getInvoiceTotals = endpoint({
  name: 'getInvoiceTotals',
  method: 'GET',
  path: `${API}/invoices/totals`,
  summary: 'Count the invoices that match the filters, and sum their amounts and balances due',
  query: z.object(filters),
  response: z
    .object({
      count: z.int(),
      /** Sum of the amounts, without void invoices. */
      total: moneyTotal,
      /** Sum of the balances due. */
      outstanding: moneyTotal,
    })
    .meta({ id: 'InvoiceTotals' }),
  policy: 'read',
  watches: [{ topic: 'invoice' }],
})

export const listUnpaidInvoices = endpoint({
  name: 'listUnpaidInvoices',
  method: 'GET',
  path: `${API}/invoices/unpaid`,
  summary: 'List payable invoices, including overdue ones, newest first',
  query: z.object({ customerId: id.optional(), ...page }),
  response: z.array(invoice),
  policy: 'read',
  watches: [{ topic: 'invoice' }],
  paged: true,
})

export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  path: `${API}/invoices/{id}`,
  summary: 'Get an invoice with its transactions and payment links',
  params: byId,
  response: z.object({ invoice, transactions: z.array(transaction), paymentLinks: z.array(paymentLink) }),
  policy: 'read',
  watches: [{ topic: 'invoice' }, { topic: 'transaction' }],
})
