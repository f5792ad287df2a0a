import type { Conversation, Id } from '@parley/domain'
import { type Change, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { createConversationsRepository } from './conversations.repository.ts'

/** The conversation as it is now, or the one that it became part of, without a lock; null for an unknown one. */
export async function findConversation(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<Conversation | null> {
  const conversations = createConversationsRepository(trx, organizationId)
  const found = await conversations.find(id)
  if (found) return found
  const into = await findJoined(trx, organizationId, id)
  return into === null ? null : conversations.find(into)
}

export async function conversationExists(knex: Knex, organizationId: Id, id: Id): Promise<boolean> {
  const row: unknown = await knex('conversations').where({ organization_id: organizationId, id }).first('id')
  return row !== undefined
}

/** The conversation between a customer and a number, made when there is none. */
export async function openConversation(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, phoneNumberId }: { customerId: Id; phoneNumberId: Id },
  now: Date,
): Promise<{ conversation: Conversation; isNew: boolean; changes: Change[] }> {
  const conversations = createConversationsRepository(trx, organizationId)
  const opened = (conversation: Conversation) => ({ conversation, isNew: false, changes: [] })
  // Asked first: an insert locks the customer even where it writes nothing, and who merges or erases a customer locks their
  // conversations before.
  const known = await conversations.findBetween(customerId, phoneNumberId)
  if (known) return opened(known)
  const made = await conversations.insertIfNew(customerId, phoneNumberId, now)
  if (!made) {
    const winner = await conversations.findBetween(customerId, phoneNumberId)
    if (!winner) throw new Error('conversations: a pair is taken and cannot be read')
    return opened(winner)
  }
  await trx('phone_numbers')
    .where({ organization_id: organizationId, id: phoneNumberId })
    .increment('conversation_count', 1)
  return { conversation: made, isNew: true, changes: [written('conversation', { id: made.id, phoneNumberId })] }
}

/** Locks the customers' conversations and raises their revisions: a text decided from what they were is decided anew. */
export async function touchConversationsOf(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<Id[]> {
  const kept = trx('customers')
    .where({ organization_id: organizationId })
    .whereIn('id', [...customerIds])
    .select(trx.raw('coalesce(merged_into_id, id)'))
  const ofCustomers = () => trx('conversations').where({ organization_id: organizationId }).whereIn('customer_id', kept)
  const ids = await ofCustomers().orderBy('id').forNoKeyUpdate().pluck<Id[]>('id')
  await ofCustomers().increment('revision', 1)
  return ids
}

/** The conversations of these customers, locked so that they can go. */
export const lockConversationsOf = (
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<Pick<Conversation, 'id' | 'customerId' | 'phoneNumberId'>[]> =>
  trx('conversations')
    .where({ organization_id: organizationId })
    .whereIn('customer_id', [...customerIds])
    .orderBy('id')
    .forUpdate()
    .select({ id: 'id', customerId: 'customer_id', phoneNumberId: 'phone_number_id' })

/** The conversation that this one became part of; null where it is one of its own, or unknown. */
export async function findJoined(knex: Knex, organizationId: Id, id: Id): Promise<Id | null> {
  const row = await knex('merged_conversations')
    .where({ organization_id: organizationId, id })
    .first<{ into_id: Id } | undefined>('into_id')
  return row?.into_id ?? null
}
