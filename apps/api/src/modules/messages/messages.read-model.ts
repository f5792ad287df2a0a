import type { listMessages, QueryOf, WireOf } from '@parley/contract'
import { type Id, isRetryableFailure, type PaymentLinkStatus } from '@parley/domain'
import { can, messageLifecycle } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { type PictureRows, picturesOf, toWirePictures } from './text-pictures.ts'
import { threadPage, type ThreadRequest, threadRequest } from './thread-pages.ts'

type Query = QueryOf<typeof listMessages>
type Wire = WireOf<typeof listMessages>[number]
type Row = Omit<Wire, 'payment' | 'pictures' | 'canRetry'> & {
  pictures: PictureRows
  errorCode: string | null
  sortKey: string
  isNewer: boolean | null
  linkStatus: PaymentLinkStatus | null
  invoiceId: string | null
  invoiceNumber: string | null
  isBeingPaid: boolean
}

/** SQL that joins senders and the state of payment requests to the rows of `page`; $1 is the organisation. */
const SHOWN = `
  select p.id, p.created_at::text as "sortKey", p.is_newer as "isNewer", p.conversation_id as "conversationId", p.content, p.direction, p.status,
    case when p.direction = 'outbound' then coalesce(u.name, p.sender_name) end as "senderName",
    p.created_at as "createdAt", p.sent_by_user_id as "sentByUserId", p.phone_number_id as "phoneNumberId",
    case when p.status = 'pending' then p.accepted_at end as "acceptedAt",
    case when p.status = 'failed' then p.error_text end as "failureReason", p.error_code as "errorCode",
    p.media_count as "mediaCount", ${picturesOf('p', 'message_id')}, p.has_masked_card as "hasMaskedCard",
    l.status as "linkStatus", l.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber",
    l.status = 'active' and exists (
      select from payment_attempts a
      where a.organization_id = $1 and a.invoice_id = l.invoice_id and a.status in ('processing', 'unknown')
    ) as "isBeingPaid"
  from page p
  left join users u on u.organization_id = $1 and u.id = p.sent_by_user_id
  left join payment_links l on l.organization_id = $1 and l.id = p.payment_link_id
  left join invoices i on i.organization_id = $1 and i.id = l.invoice_id
  order by p.created_at desc, p.id desc`

/** The statement of the page of a thread for `query`. */
export const threadStatement = (organizationId: Id, conversationId: Id, query: Query): ThreadRequest =>
  threadRequest(organizationId, conversationId, query, SHOWN)

const ONE = {
  name: 'message',
  text: `with page as (select *, null::boolean as is_newer from messages where organization_id = $1 and id = $2) ${SHOWN}`,
}

interface ThreadPage {
  rows: Wire[]
  next: string | null
  previous: string | null
}

/** Threads as sent to clients. */
export interface MessagesReadModel {
  /**
   * Messages in ascending order; `next` leads to older, `previous` to newer ones. Null when the message of `around`
   * does not exist.
   */
  list(organizationId: Id, conversationId: Id, query: Query): Promise<ThreadPage | null>
  find(organizationId: Id, id: Id): Promise<Wire | null>
}

export function createMessagesReadModel({ hot }: Database): MessagesReadModel {
  return {
    async list(organizationId, conversationId, query) {
      const request = threadStatement(organizationId, conversationId, query)
      const page = threadPage(request, await hot.rows<Row>(request, request.values))
      return page && { ...page, rows: page.rows.map(toWire) }
    },
    async find(organizationId, id) {
      const [row] = await hot.rows<Row>(ONE, [organizationId, id])
      return row ? toWire(row) : null
    },
  }
}

type Instants = 'createdAt' | 'acceptedAt'
type Times = { createdAt: Date; acceptedAt: Date | null }

/** A message as visible to the transaction. */
export async function findMessageIn(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Wire | null> {
  const [row] = await hotRowsIn<Omit<Row, Instants> & Times>(trx, ONE, [organizationId, id])
  if (!row) return null
  const { createdAt, acceptedAt } = row
  return toWire({ ...row, createdAt: createdAt.toISOString(), acceptedAt: acceptedAt?.toISOString() ?? null })
}

function toWire(row: Row): Wire {
  const { linkStatus: status, invoiceId, invoiceNumber, isBeingPaid } = row
  const isRequest = status !== null && invoiceId !== null && invoiceNumber !== null
  return {
    id: row.id,
    conversationId: row.conversationId,
    content: row.content,
    direction: row.direction,
    status: row.status,
    senderName: row.senderName,
    createdAt: row.createdAt,
    sentByUserId: row.sentByUserId,
    phoneNumberId: row.phoneNumberId,
    acceptedAt: row.acceptedAt,
    failureReason: row.failureReason,
    canRetry: can(messageLifecycle, row.status, 'message.retry') && isRetryableFailure(row.errorCode),
    mediaCount: row.mediaCount,
    pictures: toWirePictures(row.pictures),
    hasMaskedCard: row.hasMaskedCard,
    payment: isRequest ? { invoiceId, invoiceNumber, status, isBeingPaid } : null,
  }
}
