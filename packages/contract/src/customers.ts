import {
  AGREED_WAYS,
  CONSENT_DETAIL_MAX,
  CONSENT_WAYS,
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NOTES_MAX,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  STOPPED_WAYS,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, text } from './codecs.ts'
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
  affects: ['searchCustomers', 'listCustomers', 'getCustomerTotals'],
})

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: `${API}/customers`,
  summary: 'Add a customer with a name; 409 with `current` when another one has the number',
  body: z.object({
    name: z.string().trim(),
    phoneNumber: z.string().trim().max(40),
    email: z.string().trim().max(CUSTOMER_EMAIL_MAX).nullable().optional(),
    /** None comes twice, whatever its capitals. */
    tags: z.array(text(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX).nullable().optional(),
    notes: z.string().trim().max(CUSTOMER_NOTES_MAX).nullable().optional(),
    primaryContactUserId: id.nullable().optional(),
  }),
  response: customer,
  refusals: [409],
  policy: 'customer.write',
  affects: ['searchCustomers', 'listCustomers', 'getCustomerTotals', 'listCustomerTags'],
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

/** One change of whether a customer may be texted. */
export const consentChange = z
  .object({
    id,
    optedOut: z.boolean(),
    /** null: it was not asked then. */
    how: z.enum(CONSENT_WAYS).nullable(),
    /** The keyword as it was texted, or what the team wrote down. */
    detail: z.string().nullable(),
    /** The team member who recorded it; null when the customer's own text or their carrier did. */
    byName: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'ConsentChange' })
export type ConsentChange = z.output<typeof consentChange>

/** What the customer said; blank for nothing. */
const consentDetail = z.string().trim().max(CONSENT_DETAIL_MAX).nullable().optional()

export const setOptOut = endpoint({
  name: 'setOptOut',
  method: 'PATCH',
  path: `${API}/customers/{id}/opt-out`,
  summary:
    'Record that a customer wants no texts, or agreed to them again, and how they said so; nothing is texted about it. 409 while a STOP by text stands',
  params: byId,
  body: z.discriminatedUnion('optedOut', [
    z.object({ optedOut: z.literal(true), how: z.enum(STOPPED_WAYS), detail: consentDetail }),
    z.object({ optedOut: z.literal(false), how: z.enum(AGREED_WAYS), detail: consentDetail }),
  ]),
  response: customer,
  refusals: [409],
  policy: 'customer.write',
  affects: [
    'getConversation',
    'listConversations',
    'listConsentChanges',
    'listCustomerTimeline',
    'getTimelineCounts',
    'searchCustomers',
    'listCustomers',
    'getCustomer',
  ],
})

export const listConsentChanges = endpoint({
  name: 'listConsentChanges',
  method: 'GET',
  path: `${API}/customers/{id}/opt-out`,
  summary: 'When, by whom and how texts to a customer were stopped and allowed again, newest first, at most 100',
  params: byId,
  response: z.array(consentChange),
  policy: 'read',
  watches: [{ topic: 'customer', param: 'id', key: 'customerId' }],
})
