import type { listMessages, QueryOf, WireOf } from '@parley/contract'
import type { Id, PaymentLinkStatus } from '@parley/domain'
import type { Database } from '../../db/database.ts'
import { decodeCursor, pageOf, pageSize } from '../keyset.ts'

type Wire = WireOf<typeof listMessages>[number]
type Row = Omit<Wire, 'payment'> & {
  sortKey: string
  linkStatus: PaymentLinkStatus | null
  invoiceId: string | null
  invoiceNumber: string | null
}

/** Joins senders and what became of payment requests to the rows of `page`; the organisation is $1. */
const SHOWN = `
  select p.id, p.created_at::text as "sortKey", p.conversation_id as "conversationId", p.content, p.direction, p.status,
    case when p.direction = 'outbound' then coalesce(u.name, p.sender_name) end as "senderName",
    p.created_at as "createdAt", p.sent_by_user_id as "sentByUserId", p.phone_number_id as "phoneNumberId",
    case when p.status = 'failed' then p.error_text end as "failureReason",
    l.status as "linkStatus", l.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber"
  from page p
  left join users u on u.organization_id = $1 and u.id = p.sent_by_user_id
  left join payment_links l on l.organization_id = $1 and l.id = p.payment_link_id
  left join invoices i on i.organization_id = $1 and i.id = l.invoice_id
  order by p.created_at desc, p.id desc`

export const pageStatement = (after: boolean, take: number) => ({
  name: `thread_${after ? 'after' : 'newest'}_${take}`,
  text: `with page as materialized (
    select * from messages
    where organization_id = $1 and conversation_id = $2${after ? ' and (created_at, id) < ($3, $4)' : ''}
    order by created_at desc, id desc limit ${take}
  ) ${SHOWN}`,
})

const ONE = {
  name: 'message',
  text: `with page as (select * from messages where organization_id = $1 and id = $2) ${SHOWN}`,
}

/** Threads, ready for the wire. */
export interface MessagesReadModel {
  /** The newest messages in ascending order; `next` leads to older ones. */
  list(
    organizationId: Id,
    conversationId: Id,
    query: QueryOf<typeof listMessages>,
  ): Promise<{ rows: Wire[]; next: string | null }>
  find(organizationId: Id, id: Id): Promise<Wire | null>
}

export function createMessagesReadModel({ hot }: Database): MessagesReadModel {
  return {
    async list(organizationId, conversationId, query) {
      const { limit, take } = pageSize(query.limit)
      const after = decodeCursor(query.cursor)
      const values = [organizationId, conversationId, ...(after ? [after.at, after.id] : [])]
      const page = pageOf(await hot.rows<Row>(pageStatement(after !== null, take), values), limit)
      return { rows: page.rows.toReversed().map(toWire), next: page.next }
    },
    async find(organizationId, id) {
      const [row] = await hot.rows<Row>(ONE, [organizationId, id])
      return row ? toWire(row) : null
    },
  }
}

function toWire(row: Row): Wire {
  const { linkStatus: status, invoiceId, invoiceNumber } = row
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
    failureReason: row.failureReason,
    payment: isRequest ? { invoiceId, invoiceNumber, status } : null,
  }
}
