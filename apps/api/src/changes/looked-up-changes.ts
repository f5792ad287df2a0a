import type { Id } from '@parley/domain'
import type { LiveChange } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotStatement } from '../db/hot-query.ts'
import { hotRowsIn } from '../db/transaction.ts'

const REQUESTS: HotStatement = {
  name: 'messages_of_payment_requests',
  text: `select m.id, m.conversation_id from payment_links l
    join messages m on m.organization_id = l.organization_id and m.payment_link_id = l.id
    where l.organization_id = $1 and l.invoice_id = any($2::uuid[])`,
}

/**
 * Live changes of the payment requests for these invoices: threads show the state of their link, and whether it is
 * being paid.
 */
export async function readRequests(
  trx: Knex.Transaction,
  organizationId: Id,
  invoiceIds: readonly Id[],
): Promise<LiveChange[]> {
  if (invoiceIds.length === 0) return []
  const rows = await hotRowsIn<{ id: Id; conversation_id: Id }>(trx, REQUESTS, [organizationId, invoiceIds])
  return rows.map((row) => ({
    topic: 'message',
    ids: { conversationId: row.conversation_id, messageId: row.id },
  }))
}

const CONVERSATIONS: HotStatement = {
  name: 'conversations_of_customers',
  text: 'select id from conversations where organization_id = $1 and customer_id = any($2::uuid[]) order by id',
}

export async function readConversations(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<LiveChange[]> {
  if (customerIds.length === 0) return []
  const rows = await hotRowsIn<{ id: Id }>(trx, CONVERSATIONS, [organizationId, customerIds])
  return rows.map(({ id }) => ({ topic: 'conversation', ids: { conversationId: id } }))
}

/**
 * Stays at zero: a conversation that began at the same moment as an invoice may not count it, which must not block its
 * payment.
 */
const COUNT: HotStatement = {
  name: 'count_open_invoices',
  text: `update conversations set open_invoices = greatest(open_invoices + $3, 0)
    where organization_id = $1 and customer_id = $2 returning id`,
}

export async function countOpenInvoices(
  trx: Knex.Transaction,
  organizationId: Id,
  customerId: Id,
  by: number,
): Promise<LiveChange[]> {
  const rows = await hotRowsIn<{ id: Id }>(trx, COUNT, [organizationId, customerId, by])
  return rows.map(({ id }) => ({ topic: 'conversation', ids: { conversationId: id } }))
}
