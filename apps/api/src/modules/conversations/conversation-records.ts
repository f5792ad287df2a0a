import type { Conversation, Id } from '@parley/domain'
import { type Change, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { createConversationsRepository } from './conversations.repository.ts'

/** The current conversation, or the one that it was merged into, without a lock; null when unknown. */
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

/** Finds the conversation between a customer and a number, or creates it. */
export async function openConversation(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, phoneNumberId }: { customerId: Id; phoneNumberId: Id },
  now: Date,
): Promise<{ conversation: Conversation; isNew: boolean; changes: Change[] }> {
  const conversations = createConversationsRepository(trx, organizationId)
  const opened = (conversation: Conversation) => ({ conversation, isNew: false, changes: [] })
  // Read first: an insert locks the customer even when it writes nothing, whereas merging or erasing a customer locks
  // their conversations before the customer.
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

/**
 * Locks the customers' conversations and raises their revisions, so that a text decided from an older revision is
 * decided again.
 */
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

/** Locks the conversations of these customers for deletion. */
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

/** Id of the conversation that this one was merged into; null when it was not merged or is unknown. */
export async function findJoined(knex: Knex, organizationId: Id, id: Id): Promise<Id | null> {
  const row = await knex('merged_conversations')
    .where({ organization_id: organizationId, id })
    .first<{ into_id: Id } | undefined>('into_id')
  return row?.into_id ?? null
}
