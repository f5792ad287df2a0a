import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/** Identifies a message and its conversation and customer. */
export interface MessageRef {
  id: Id
  conversationId: Id
  customerId: Id
}

/** Returns null for an unknown message. */
export async function findMessageRef(executor: Knex, organizationId: Id, id: Id): Promise<MessageRef | null> {
  const row = await executor('messages as m')
    .join('conversations as c', { 'c.organization_id': 'm.organization_id', 'c.id': 'm.conversation_id' })
    .where({ 'm.organization_id': organizationId, 'm.id': id })
    .first<MessageRef | undefined>({ id: 'm.id', conversationId: 'm.conversation_id', customerId: 'c.customer_id' })
  return row ?? null
}
