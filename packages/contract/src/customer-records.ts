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

/** A customer with what stands in the custom fields: what a save is refused with that was made over an earlier version. */
export const customerProfile = customerRecord
  .extend({ customFieldValues: z.array(customFieldValue) })
  .meta({ id: 'CustomerProfile' })
export type CustomerProfile = z.output<typeof customerProfile>

/** Why a save was refused with 412. */
export const STALE_CUSTOMER = 'Somebody else changed this customer meanwhile'

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PATCH',
  path: `${API}/customers/{id}`,
  summary:
    'Change what is given of a customer. 409 with `current` when another one has the number; 412 where somebody changed the customer after baseVersion: `current` and `changes` say how they are now',
  params: byId,
  body: z.object({
    /** A name that is known cannot be taken away. */
    name: z.string().trim().nullable().optional(),
    phoneNumber: z.string().trim().max(40).optional(),
    /** All further numbers, in any usual form. */
    otherPhoneNumbers: z.array(z.string().trim().max(40)).max(20).optional(),
    email: z.string().trim().max(CUSTOMER_EMAIL_MAX).nullable().optional(),
    tags: z.array(text(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX).nullable().optional(),
    notes: z.string().trim().max(CUSTOMER_NOTES_MAX).nullable().optional(),
    primaryContactUserId: id.nullable().optional(),
    /** An IANA name, as America/Denver; null: the zone of the number. */
    timezone: z.string().trim().max(50).nullable().optional(),
    /** The version that was edited; absent: whatever it is. */
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
