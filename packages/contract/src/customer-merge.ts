import { DUPLICATE_REASONS, MERGE_SIDES } from '@parley/domain'
import { z } from 'zod'
import { CALL_READS } from './call-reads.ts'
import { byId, id, instant } from './codecs.ts'
import { customerRecord } from './customer-list.ts'
import { customerProfile } from './customer-records.ts'
import { endpoint } from './endpoint.ts'
import { LINE_READS } from './line-reads.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

/** Error message when a merge is refused with 412. */
export const STALE_MERGE = 'Somebody else changed one of these customers meanwhile'

export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  method: 'POST',
  path: `${API}/customers/{id}/merge`,
  summary:
    'Merge another customer into this one, to which their id resolves from then on; an opt-out of either applies, field values not kept become a note, 412 with both in `current` if either was changed',
  params: byId,
  body: z.object({
    otherId: id,
    /**
     * Which side's value is kept, by field (name, phoneNumber, email, primaryContactUserId, timezone) or id of a custom
     * field; when omitted, the only filled one, else this customer's.
     */
    fields: z.record(z.string().max(60), z.enum(MERGE_SIDES)),
    version: z.int().min(1),
    otherVersion: z.int().min(1),
  }),
  response: customerRecord,
  status: [200],
  refusals: [412],
  policy: 'customer.merge',
  affects: [
    ...LINE_READS,
    'listLineTexts',
    ...CALL_READS,
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
    'listDrafts',
    'listMeetings',
  ],
})

/** Counts of the records that a merge moves with a customer. */
const mergeCounts = z.object({
  conversations: z.int(),
  texts: z.int(),
  notes: z.int(),
  comments: z.int(),
  invoices: z.int(),
  transactions: z.int(),
  /** Scheduled texts that have not been sent yet. */
  scheduledTexts: z.int(),
})

/** One of the two customers before a merge. */
const mergePreviewSide = z
  .object({ customer: customerProfile, createdAt: instant, counts: mergeCounts })
  .meta({ id: 'MergePreviewSide' })
export type MergePreviewSide = z.output<typeof mergePreviewSide>

const mergePreview = z
  .object({
    kept: mergePreviewSide,
    other: mergePreviewSide,
    /** Why the two may be the same person. */
    reasons: z.array(z.enum(DUPLICATE_REASONS)),
    /** The lines on which both have a conversation, with the number of texts of each. */
    joined: z.array(z.object({ line: z.string().nullable(), texts: z.int(), otherTexts: z.int() })),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.output<typeof mergePreview>

export const previewMerge = endpoint({
  name: 'previewMerge',
  method: 'GET',
  path: `${API}/customers/{id}/merge/{otherId}`,
  summary: 'Preview a merge: both customers and the records it concerns; 409 when they are already the same customer',
  params: byId.extend({ otherId: id }),
  response: mergePreview,
  refusals: [409],
  policy: 'customer.merge',
  watches: [
    { topic: 'customer' },
    { topic: 'conversation' },
    { topic: 'message' },
    { topic: 'note' },
    { topic: 'comment' },
    { topic: 'invoice' },
    { topic: 'transaction' },
    { topic: 'scheduledMessage' },
  ],
})
