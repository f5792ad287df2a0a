import { type listWaiting, WAITING_MAX, type WireOf } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'

type Wire = WireOf<typeof listWaiting>[number]
type Row = Omit<Wire, 'lastMessageAt'> & { lastMessageAt: Date | null }

/** The conversations that wait for an assignee, in the order in which they are shared out. */
export async function readWaiting(knex: Knex, organizationId: Id): Promise<Wire[]> {
  const rows = await queryNamed<Row>(
    knex,
    `select c.id, c.phone_number_id as "phoneNumberId", cu.name as "customerName", cu.phone as "customerPhone",
      c.last_message as "lastMessage", c.last_message_at as "lastMessageAt"
    from conversations c join customers cu on cu.organization_id = c.organization_id and cu.id = c.customer_id
    where c.organization_id = $1 and c.state = 'open' and c.assigned_to_user_id is null
    order by c.sorted_at, c.id limit ${WAITING_MAX}`,
    [organizationId],
  )
  return rows.map(({ id, phoneNumberId, customerName, customerPhone, lastMessage, lastMessageAt }) => ({
    id,
    phoneNumberId,
    customerName,
    customerPhone,
    lastMessage,
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
  }))
}
