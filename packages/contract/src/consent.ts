import { AGREED_WAYS, CONSENT_DETAIL_MAX, CONSENT_WAYS, STOPPED_WAYS } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant } from './codecs.ts'
import { customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { LINE_READS } from './line-reads.ts'
import { API } from './paths.ts'

/** One change of a customer's consent to texts. */
export const consentChange = z
  .object({
    id,
    optedOut: z.boolean(),
    /** null when it was not asked for at the time. */
    how: z.enum(CONSENT_WAYS).nullable(),
    /** The keyword as texted, or the team's description. */
    detail: z.string().nullable(),
    /** The team member who recorded it; null when it was the customer's own text or their carrier. */
    byName: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'ConsentChange' })
export type ConsentChange = z.output<typeof consentChange>

/** What the customer said; blank when there is nothing. */
const consentDetail = z.string().trim().max(CONSENT_DETAIL_MAX).nullable().optional()

export const setOptOut = endpoint({
  name: 'setOptOut',
  method: 'PATCH',
  path: `${API}/customers/{id}/opt-out`,
  summary:
    'Record that a customer opted out of texts or agreed to them again, and how; sends no text, 409 when lifting an opt-out that the team did not record, such as a STOP text',
  params: byId,
  body: z.discriminatedUnion('optedOut', [
    z.object({ optedOut: z.literal(true), how: z.enum(STOPPED_WAYS), detail: consentDetail }),
    z.object({ optedOut: z.literal(false), how: z.enum(AGREED_WAYS), detail: consentDetail }),
  ]),
  response: customer,
  refusals: [409],
  policy: 'customer.write',
  affects: [
    ...LINE_READS,
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
  summary: 'List a customer’s opt-outs and agreements to texts, with when, by whom and how; newest first, at most 100',
  params: byId,
  response: z.array(consentChange),
  policy: 'read',
  watches: [{ topic: 'customer', param: 'id', key: 'customerId' }],
})
