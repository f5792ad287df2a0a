import { AUDIT_ACTIONS, AUDIT_FILTERS, AUDIT_SUBJECTS } from '@parley/domain'
import { z } from 'zod'
import { id, instant, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters } from './list-query.ts'
import { API } from './paths.ts'

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const auditEntry = z
  .object({
    id,
    at: instant,
    /** null when the system acted, for example on a webhook. */
    userId: id.nullable(),
    userName: z.string().nullable(),
    /** The action as `noun.verb`. */
    action: z.enum(AUDIT_ACTIONS),
    subject: z.object({
      kind: z.enum(AUDIT_SUBJECTS),
      id,
      /** Number of the invoice that the subject is or belongs to; null when there is none. */
      invoiceNumber: z.string().nullable(),
      /** Number of the receipt that the subject is. */
      receiptNumber: z.string().nullable(),
      /** The person concerned: the customer by name or number, or the user whose role it is. */
      name: z.string().nullable(),
      /** The record whose details show the subject; null when there is none. */
      shownIn: z.object({ kind: z.enum(['invoice', 'transaction']), id }).nullable(),
    }),
    /** The fields that changed; null for a new record. */
    before: fields.nullable(),
    after: fields.nullable(),
    /** null when the system acted without a request. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

/** Filters of the audit log. */
const filters = {
  ...filterParameters(AUDIT_FILTERS),
  /**
   * Words of the entry's line: the actor, the action, the person concerned, the record's number, the amount, the
   * reason.
   */
  search: searchText,
}

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: `${API}/audit`,
  summary: 'List the audit log, newest first: who changed what, when and in which request',
  query: z.object({ ...filters, ...page }),
  response: z.array(auditEntry),
  policy: 'audit.read',
  watches: [{ topic: 'audit' }],
  paged: true,
})

export const getAuditTotals = endpoint({
  name: 'getAuditTotals',
  method: 'GET',
  path: `${API}/audit/totals`,
  summary: 'Count the audit log entries that match the filters',
  query: z.object(filters),
  response: z.object({ count: z.int() }).meta({ id: 'AuditTotals' }),
  policy: 'audit.read',
  watches: [{ topic: 'audit' }],
})
