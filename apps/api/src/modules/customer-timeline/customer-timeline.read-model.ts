import type { getTimelineCounts, listCustomerTimeline, QueryOf, ResponseOf, WireOf } from '@parley/contract'
import { problems } from '@parley/contract'
import {
  type Cents,
  type Id,
  mentionsAsText,
  TIMELINE_KINDS,
  TIMELINE_SOURCES,
  timelineQuote,
  toDecimal,
} from '@parley/domain'
import type { BoundStatement, HotQueries } from '../../db/hot-query.ts'
import { encodeCursor, isInstantText, isUuidText, pageOf, pageSize, type SortedRow } from '../keyset.ts'
import { COUNTS, timelineStatement } from './customer-timeline.sql.ts'

type Wire = WireOf<typeof listCustomerTimeline>[number]

interface Row extends SortedRow, Omit<Wire, 'amount' | 'invoice' | 'id'> {
  /** Names of the users whom a comment mentions. */
  mentioned: Readonly<Record<Id, string>> | null
  amount: Cents | null
  invoiceId: Id | null
  invoiceNumber: string
  dueDate: string
}

/** The position of the first page, before all entries. */
const NOWHERE = { at: 'infinity', source: '', id: '00000000-0000-0000-0000-000000000000' }

/** Decodes a cursor: a time, and the id of an entry. */
function positionOf(cursor: string | undefined): { at: string; source: string; id: Id } {
  if (cursor === undefined) return NOWHERE
  const text = Buffer.from(cursor, 'base64url').toString()
  const split = text.lastIndexOf(' ')
  const [source = '', id = ''] = text.slice(split + 1).split(':')
  const at = text.slice(0, split)
  if (isInstantText(at) && source in TIMELINE_SOURCES && isUuidText(id)) return { at, source, id }
  throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
}

/** The statement of a page, with its values. */
export function timelinePage(
  organizationId: Id,
  customerId: Id,
  query: QueryOf<typeof listCustomerTimeline>,
): BoundStatement {
  const { at, source, id } = positionOf(query.cursor)
  const { take } = pageSize(query.limit)
  const values = [organizationId, customerId, at, source, id, query.kinds ?? TIMELINE_KINDS]
  return { name: `customer_timeline_${take}`, text: timelineStatement(take), values }
}

/** A page of a customer's timeline, newest first; empty for an unknown customer. */
export async function readTimeline(
  hot: HotQueries,
  organizationId: Id,
  customerId: Id,
  query: QueryOf<typeof listCustomerTimeline>,
): Promise<{ rows: Wire[]; next: string | null }> {
  const { values, ...statement } = timelinePage(organizationId, customerId, query)
  const taken = await hot.rows<Row>(statement, values)
  const { rows, next } = pageOf(taken, pageSize(query.limit).limit, ({ sortKey, id }) =>
    encodeCursor({ at: sortKey, id }),
  )
  return { rows: rows.map(toWire), next }
}

function toWire(row: Row): Wire {
  const { id, type, at, byName, text, mentioned, amount, invoiceId, invoiceNumber, dueDate } = row
  const { transactionId, conversationId, messageId, messageStatus, paymentMethod, consentWay, changes, call } = row
  const isComment = type === 'comment' && text !== null
  return {
    id,
    type,
    at,
    byName,
    text: isComment ? timelineQuote(mentionsAsText(text, (userId) => mentioned?.[userId])) : text,
    amount: amount === null ? null : toDecimal(amount),
    invoice: invoiceId === null ? null : { id: invoiceId, invoiceNumber, dueDate },
    transactionId,
    conversationId,
    messageId,
    messageStatus,
    paymentMethod,
    consentWay,
    changes,
    call,
  }
}

/** Number of entries of each kind; null for an unknown customer. */
export async function readTimelineCounts(
  hot: HotQueries,
  organizationId: Id,
  customerId: Id,
): Promise<ResponseOf<typeof getTimelineCounts> | null> {
  const [row] = await hot.rows<ResponseOf<typeof getTimelineCounts>>(
    { name: 'customer_timeline_counts', text: COUNTS },
    [organizationId, customerId],
  )
  return row ?? null
}
