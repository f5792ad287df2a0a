import {
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NOTES_MAX,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  NAME_REQUIRED,
  PHONE_REQUIRED,
} from '@parley/domain'
import { z } from 'zod'
import { id, instant, text } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A customer as far as the inbox needs one; balances come with the Customers screen. */
export const customer = z
  .object({
    id,
    name: z.string().nullable(),
    phoneNumber: z.string(),
    /** Further numbers whose texts are the customer's, at most 5. */
    otherPhoneNumbers: z.array(z.string()),
    email: z.string().nullable(),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    primaryContactUserId: id.nullable(),
    /** IANA name; null: the zone of the number. */
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
  summary: 'The customer with this number: 200 when known, 201 when made',
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

/** What is said of a field that is not there, as of one that is empty. */
const unlessGiven =
  (words: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? words : undefined

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: `${API}/customers`,
  summary: 'Add a customer with a name; 409 with `current` when another one has the number',
  body: z.object({
    name: z.string({ error: unlessGiven(NAME_REQUIRED.text) }).trim(),
    phoneNumber: z
      .string({ error: unlessGiven(PHONE_REQUIRED) })
      .trim()
      .max(40),
    email: z.string().trim().max(CUSTOMER_EMAIL_MAX).nullable().optional(),
    /** None comes twice, whatever its capitals. */
    tags: z.array(text(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX).nullable().optional(),
    notes: z.string().trim().max(CUSTOMER_NOTES_MAX).nullable().optional(),
    primaryContactUserId: id.nullable().optional(),
  }),
  response: customer,
  refusals: [409],
  policy: 'customer.write',
  affects: [
    'listVoicemails',
    'getVoicemail',
    'searchCustomers',
    'listCustomers',
    'getCustomerTotals',
    'listCustomerTags',
    'listDuplicates',
    'countDuplicates',
  ],
})

export const searchCustomers = endpoint({
  name: 'searchCustomers',
  method: 'GET',
  path: `${API}/customers/search`,
  summary:
    'Customers whose name, email and tags hold every word of q (at least 2 characters), or whose number contains it',
  query: z.object({ q: z.string().max(200).optional() }),
  response: z.array(customer),
  policy: 'read',
  watches: [{ topic: 'customer' }],
})
