import { MERGE_SIDES } from '@parley/domain'
import { z } from 'zod'
import { byId, id } from './codecs.ts'
import { customerRecord } from './customer-list.ts'
import { endpoint } from './endpoint.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

/** Why a merge was refused with 412. */
export const STALE_MERGE = 'Somebody else changed one of these customers meanwhile'

export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  method: 'POST',
  path: `${API}/customers/{id}/merge`,
  summary:
    'Give a customer everything of another one, whose id leads here from then on. An opt-out on either side wins; what is not kept of a field becomes a note. 412 with both in `current` where somebody changed one of them',
  params: byId,
  body: z.object({
    otherId: id,
    /** Which side counts, by field (name, phoneNumber, email, primaryContactUserId) or id of a custom field; absent: the filled one, else this one. */
    fields: z.record(z.string().max(60), z.enum(MERGE_SIDES)),
    version: z.int().min(1),
    otherVersion: z.int().min(1),
  }),
  response: customerRecord,
  status: [200],
  refusals: [412],
  policy: 'customer.merge',
  affects: [
    ...MONEY_READS,
    'listCustomerTags',
    'listDuplicates',
    'countDuplicates',
    'searchCustomers',
    'listCustomFieldValues',
    'listCustomFieldUsage',
    'listConsentChanges',
    'getUnreadCommentCounts',
    'getCommentCounts',
    'listScheduledMessages',
    'listNotes',
    'listCustomerNotes',
    'listNotifications',
    'listViewers',
  ],
})
