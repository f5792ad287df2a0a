import {
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NOTES_MAX,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  NAME_REQUIRED,
  PHONE_REQUIRED,
} from '@parley/domain'
import { z } from 'zod'
import { id, text } from './codecs.ts'
import { customerRecord } from './customer-list.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Gives a missing or null field the error message of an empty one. */
const unlessGiven =
  (words: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? words : undefined

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: `${API}/customers`,
  summary: 'Create a customer with a name; 409 with `current` when another customer has the number',
  body: z.object({
    name: z.string({ error: unlessGiven(NAME_REQUIRED.text) }).trim(),
    phoneNumber: z
      .string({ error: unlessGiven(PHONE_REQUIRED) })
      .trim()
      .max(40),
    email: z.string().trim().max(CUSTOMER_EMAIL_MAX).nullable().optional(),
    /** Duplicates are removed, ignoring case. */
    tags: z.array(text(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX).nullable().optional(),
    notes: z.string().trim().max(CUSTOMER_NOTES_MAX).nullable().optional(),
    primaryContactUserId: id.nullable().optional(),
  }),
  response: customerRecord,
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
