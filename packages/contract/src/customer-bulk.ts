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

/**
 * A customer that a bulk change could not change, with their current name; without name and number when they no longer
 * exist.
 */
const refusedCustomer = z
  .object({ customerId: id, name: z.string().nullable(), phoneNumber: z.string(), reason: z.string() })
  .meta({ id: 'BulkRefusal' })
export type BulkRefusal = z.output<typeof refusedCustomer>

/** A bulk change: its progress, and the customers that it could not change. */
export const bulkChange = z
  .object({
    id,
    kind: z.enum(BULK_KINDS),
    status: z.enum(BULK_STATUSES),
    /** The bulk change that this one undid; null when this is not an undo. */
    undoes: id.nullable(),
    /** Whether it has been undone. */
    isUndone: z.boolean(),
    /** The new primary contact; null for none, and when tags were changed. */
    primaryContact: z.object({ name: z.string() }).nullable(),
    /** The tags that were added and removed. */
    add: z.array(z.string()),
    remove: z.array(z.string()),
    byUserId: id,
    byName: z.string(),
    at: instant,
    /** Number of selected customers. */
    matched: z.int(),
    /** Number of them processed so far; all when it is finished. */
    processed: z.int(),
    /** Number of customers that were actually changed. */
    updated: z.int(),
    refusedCount: z.int(),
    /** The first 100 customers that could not be changed, with the reason; `listBulkRefused` returns the others. */
    refused: z.array(refusedCustomer),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.output<typeof bulkChange>

const selection = {
  /** The selected customers by id; instead of `filter`. */
  customerIds: z.array(id).min(1).max(BULK_IDS_MAX).optional(),
  /** Selects all customers in the list with these filters. */
  filter: z.object({ ...filterParameters(CUSTOMER_FILTERS), search: searchText }).optional(),
  /** With `filter`: customers in the list that are excluded from the change. */
  exceptIds: z.array(id).max(BULK_IDS_MAX).optional(),
  /**
   * With `filter`: the count that the user saw, without `exceptIds`. If it differs now, the request is refused with 409
   * and nothing is changed.
   */
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
  summary: 'Set or clear the primary contact of many customers; more than 500 are processed after the response',
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
  summary: 'Add tags to many customers and remove others; more than 500 are processed after the response',
  body: z
    .object({
      ...selection,
      add: tags,
      /** Alias of `add`. */
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

/** The tags to add, from `add` and its alias `tags`, and the tags to remove. */
export const tagsOf = ({ add = [], tags: others = [], remove = [] }: BodyOf<typeof bulkTagCustomers>) => ({
  add: [...add, ...others],
  remove,
})

export const listBulkChanges = endpoint({
  name: 'listBulkChanges',
  method: 'GET',
  path: `${API}/customers/bulk-changes`,
  summary: 'List the bulk changes of customers that are running or from the last hour, newest first',
  response: z.array(bulkChange),
  policy: 'customer.bulk',
  watches: [{ topic: 'customer' }],
})

export const listBulkRefused = endpoint({
  name: 'listBulkRefused',
  method: 'GET',
  path: `${API}/customers/bulk-changes/{id}/refused`,
  summary:
    'List the customers that a bulk change could not change, with the reason, by id; the cursor is the last known id',
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
  summary: 'Undo a bulk change within an hour; customers changed since stay as they are and are listed as refused',
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
  summary: 'Stop a running bulk change of customers; changes already made stay and can be undone',
  params: byId,
  response: bulkChange,
  refusals: [409],
  policy: 'customer.bulk',
  affects: ['listBulkChanges', 'listBulkRefused', 'listAudit', 'getAuditTotals'],
})
