import {
  BULK_IDS_MAX,
  BULK_KINDS,
  BULK_STATUSES,
  CUSTOMER_FILTERS,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, page, searchText, text } from './codecs.ts'
import { type BodyOf, endpoint } from './endpoint.ts'
import { LINE_READS } from './line-reads.ts'
import { filterParameters } from './list-query.ts'
import { API } from './paths.ts'

/** A customer whom a change of many could not change, by the name that they have now; without name and number they are gone. */
const refusedCustomer = z
  .object({ customerId: id, name: z.string().nullable(), phoneNumber: z.string(), reason: z.string() })
  .meta({ id: 'BulkRefusal' })
export type BulkRefusal = z.output<typeof refusedCustomer>

/** A change of many customers at once: how far it is, and whom it could not change. */
export const bulkChange = z
  .object({
    id,
    kind: z.enum(BULK_KINDS),
    status: z.enum(BULK_STATUSES),
    /** The change that this one took back; null where it is one of its own. */
    undoes: id.nullable(),
    /** It has been taken back. */
    isUndone: z.boolean(),
    /** Who has become their primary contact; null for nobody, and where tags were changed. */
    primaryContact: z.object({ name: z.string() }).nullable(),
    /** The tags that were added and removed. */
    add: z.array(z.string()),
    remove: z.array(z.string()),
    byUserId: id,
    byName: z.string(),
    at: instant,
    /** How many customers were chosen. */
    matched: z.int(),
    /** How many of them have been looked at; all once it is finished. */
    processed: z.int(),
    /** How many are now otherwise than before. */
    updated: z.int(),
    refusedCount: z.int(),
    /** The first 100 that could not be changed, and why; the others are `listBulkRefused`. */
    refused: z.array(refusedCustomer),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.output<typeof bulkChange>

const selection = {
  /** The customers one by one; instead of `filter`. */
  customerIds: z.array(id).min(1).max(BULK_IDS_MAX).optional(),
  /** All whom the list leaves when it is narrowed like this. */
  filter: z.object({ ...filterParameters(CUSTOMER_FILTERS), search: searchText }).optional(),
  /** With `filter`: those who stay as they are, though the list has them. */
  exceptIds: z.array(id).max(BULK_IDS_MAX).optional(),
  /** With `filter`: how many the person saw, those left out not counted. Another number now is 409, and nothing is changed. */
  expectedCount: z.int().min(0).optional(),
}

const hasOneSelection = ({ customerIds, filter, exceptIds }: Partial<Record<keyof typeof selection, unknown>>) =>
  (customerIds === undefined) !== (filter === undefined) && (exceptIds === undefined || filter !== undefined)
const ONE_SELECTION = {
  error: 'Give either customerIds or filter, and exceptIds only with filter',
  path: ['customerIds'],
}

const AFFECTED = [
  ...LINE_READS,
  'listConversations',
  'getConversation',
  'listCustomers',
  'getCustomerTotals',
  'getCustomer',
  'listCustomerTags',
  'listDuplicates',
  'countDuplicates',
  'searchCustomers',
  'listCustomerTimeline',
  'getTimelineCounts',
  'listBulkChanges',
  'listBulkRefused',
  'listAudit',
  'getAuditTotals',
] as const

export const bulkAssignCustomers = endpoint({
  name: 'bulkAssignCustomers',
  method: 'PATCH',
  path: `${API}/customers/bulk-assign`,
  summary: 'Give many customers a primary contact, or none; more than 500 go on after the answer',
  body: z.object({ ...selection, primaryContactUserId: id.nullable() }).refine(hasOneSelection, ONE_SELECTION),
  response: bulkChange,
  refusals: [409],
  policy: 'customer.bulk',
  affects: AFFECTED,
  idempotent: true,
})

const tags = z.array(text(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX).optional()

export const bulkTagCustomers = endpoint({
  name: 'bulkTagCustomers',
  method: 'PATCH',
  path: `${API}/customers/bulk-tag`,
  summary: 'Add tags to many customers and remove others; more than 500 go on after the answer',
  body: z
    .object({
      ...selection,
      add: tags,
      /** The same as `add`. */
      tags,
      remove: tags,
    })
    .refine(hasOneSelection, ONE_SELECTION),
  response: bulkChange,
  refusals: [409],
  policy: 'customer.bulk',
  affects: AFFECTED,
  idempotent: true,
})

/** What is added, by either of its names, and what is removed. */
export const tagsOf = ({ add = [], tags: others = [], remove = [] }: BodyOf<typeof bulkTagCustomers>) => ({
  add: [...add, ...others],
  remove,
})

export const listBulkChanges = endpoint({
  name: 'listBulkChanges',
  method: 'GET',
  path: `${API}/customers/bulk-changes`,
  summary: 'The changes of many customers of the last hour, newest first, those that still run among them',
  response: z.array(bulkChange),
  policy: 'customer.bulk',
  watches: [{ topic: 'customer' }],
})

export const listBulkRefused = endpoint({
  name: 'listBulkRefused',
  method: 'GET',
  path: `${API}/customers/bulk-changes/{id}/refused`,
  summary:
    'Whom a change of many customers could not change, and why, by id; as a cursor, the id of the last one known',
  params: byId,
  query: z.object(page),
  response: z.array(refusedCustomer),
  policy: 'customer.bulk',
  watches: [{ topic: 'customer' }],
  paged: true,
})

export const undoBulkChange = endpoint({
  name: 'undoBulkChange',
  method: 'POST',
  path: `${API}/customers/bulk-changes/{id}/undo`,
  summary: 'Take back a change of many customers, for an hour; who was changed since stays and is named',
  params: byId,
  response: bulkChange,
  refusals: [409],
  policy: 'customer.bulk',
  affects: AFFECTED,
})

export const stopBulkChange = endpoint({
  name: 'stopBulkChange',
  method: 'POST',
  path: `${API}/customers/bulk-changes/{id}/stop`,
  summary: 'End a change of many customers where it is; what it has done stays, and can be taken back',
  params: byId,
  response: bulkChange,
  refusals: [409],
  policy: 'customer.bulk',
  affects: ['listBulkChanges', 'listBulkRefused', 'listAudit', 'getAuditTotals'],
})
