import {
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NOTES_MAX,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  INVOICE_DISPLAY_STATUSES,
  INVOICE_STATUSES,
} from '@parley/domain'
import { z } from 'zod'
import { CALL_READS } from './call-reads.ts'
import { byId, id, instant, money, moneyTotal, page, text } from './codecs.ts'
import { customFieldValue } from './custom-fields.ts'
import { customerRecord } from './customer-list.ts'
import { endpoint } from './endpoint.ts'
import { LINE_READS } from './line-reads.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

/** A customer with their custom field values; `current` when a save of an outdated version is refused. */
export const customerProfile = customerRecord
  .extend({ customFieldValues: z.array(customFieldValue) })
  .meta({ id: 'CustomerProfile' })
export type CustomerProfile = z.output<typeof customerProfile>

/** Error message when a save is refused with 412. */
export const STALE_CUSTOMER = 'Somebody else changed this customer meanwhile'

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PATCH',
  path: `${API}/customers/{id}`,
  summary:
    'Update the given fields of a customer; 409 with `current` when another customer has the number, 412 with `current` and `changes` if the customer was changed after `baseVersion`',
  params: byId,
  body: z.object({
    /** A known name cannot be removed. */
    name: z.string().trim().nullable().optional(),
    phoneNumber: z.string().trim().max(40).optional(),
    /** All additional numbers, in any usual format. */
    otherPhoneNumbers: z.array(z.string().trim().max(40)).max(20).optional(),
    email: z.string().trim().max(CUSTOMER_EMAIL_MAX).nullable().optional(),
    tags: z.array(text(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX).nullable().optional(),
    notes: z.string().trim().max(CUSTOMER_NOTES_MAX).nullable().optional(),
    primaryContactUserId: id.nullable().optional(),
    /** An IANA name, such as America/Denver; null for the time zone of the number. */
    timezone: z.string().trim().max(50).nullable().optional(),
    /** The version that was edited; omit to save over any version. */
    baseVersion: z.int().min(1).optional(),
  }),
  response: customerRecord,
  refusals: [409, 412],
  policy: 'customer.write',
  affects: [
    ...MONEY_READS,
    ...LINE_READS,
    ...CALL_READS,
    'listCustomerTags',
    'searchCustomers',
    'listDuplicates',
    'countDuplicates',
    'listMeetings',
  ],
})

export const getCustomerMetrics = endpoint({
  name: 'getCustomerMetrics',
  method: 'GET',
  path: `${API}/customers/{id}/metrics`,
  summary: 'Get what a customer has paid and owes, how many invoices they ever had and the average time to payment',
  params: byId,
  response: z
    .object({
      /** Completed payments less refunds. */
      totalPaid: moneyTotal,
      /** Sum of the balances due, overdue or not. */
      outstandingBalance: moneyTotal,
      invoiceCount: z.int(),
      /** Mean number of days from creation to full payment, with one decimal; null without a paid invoice. */
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
  summary: 'List all invoices of a customer, newest first',
  params: byId,
  query: z.object(page),
  response: z.array(
    z
      .object({
        id,
        invoiceNumber: z.string(),
        amount: money,
        status: z.enum(INVOICE_STATUSES),
        /** `overdue` when unpaid and due before today in the organisation's time zone. */
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
