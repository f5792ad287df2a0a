import { z } from 'zod'
import { id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A customer with the fields that the inbox needs; the Customers screen adds the balances. */
export const customer = z
  .object({
    id,
    name: z.string().nullable(),
    phoneNumber: z.string(),
    /** Additional numbers whose texts belong to the customer, at most 5. */
    otherPhoneNumbers: z.array(z.string()),
    email: z.string().nullable(),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    primaryContactUserId: id.nullable(),
    /** IANA name; null for the time zone of the number. */
    timezone: z.string().nullable(),
    lastContactedAt: instant.nullable(),
    optedOutAt: instant.nullable(),
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof customer>

export const findOrCreateCustomer = endpoint({
  name: 'findOrCreateCustomer',
  method: 'POST',
  path: `${API}/customers/find-or-create`,
  summary: 'Find or create the customer with a phone number; 200 when found, 201 when created',
  body: z.object({ phoneNumber: z.string().trim().min(1).max(40) }),
  response: customer,
  status: [200, 201],
  policy: 'customer.findOrCreate',
  affects: [
    'searchCustomers',
    'listCustomers',
    'getCustomerTotals',
    'listDuplicates',
    'countDuplicates',
    'listCalls',
    'getCallCounts',
    'listVoicemails',
    'getVoicemail',
  ],
})

export const searchCustomers = endpoint({
  name: 'searchCustomers',
  method: 'GET',
  path: `${API}/customers/search`,
  summary:
    'Find customers whose name, email and tags contain every word of `q` (at least 2 characters), or whose number contains it',
  query: z.object({ q: z.string().max(200).optional() }),
  response: z.array(customer),
  policy: 'read',
  watches: [{ topic: 'customer' }],
})
