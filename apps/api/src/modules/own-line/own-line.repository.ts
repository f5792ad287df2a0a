import type { Consent, Customer, E164, Id, LineConversation, OwnLine } from '@parley/domain'
import type { Knex } from 'knex'
import { LostRace } from '../../db/errors.ts'
import { lockCustomer } from '../customers/customer-records.ts'

/** The user's line, with its number locked against changes; null when they have none. */
export async function findOwnLine(trx: Knex.Transaction, organizationId: Id, userId: Id): Promise<OwnLine | null> {
  const line = await trx('own_lines')
    .where({ organization_id: organizationId, user_id: userId })
    .forShare()
    .first<OwnLine | undefined>({
      userId: 'user_id',
      phoneNumber: 'e164',
      doNotDisturb: 'do_not_disturb',
      ringsAt: 'rings_at',
    })
  return line ?? null
}

/** SQL for the own number of the user `u`. */
export const OWN_NUMBER = `(select o.e164 from own_lines o where o.organization_id = u.organization_id and o.user_id = u.id)`

/** Sets or removes a user's number; a taken one violates `own_lines_e164_unique`. */
export async function saveOwnNumber(
  trx: Knex.Transaction,
  organizationId: Id,
  userId: Id,
  phoneNumber: E164 | null,
): Promise<void> {
  await trx('own_lines')
    .insert({ organization_id: organizationId, user_id: userId, e164: phoneNumber })
    .onConflict(['organization_id', 'user_id'])
    .merge(['e164'])
}

/** The owner of a line by its number. */
export async function findLineByNumber(
  knex: Knex,
  e164: E164,
): Promise<{ organizationId: Id; userId: Id } | undefined> {
  return knex('own_lines')
    .where({ e164 })
    .first<{ organizationId: Id; userId: Id } | undefined>({ organizationId: 'organization_id', userId: 'user_id' })
}

const COLUMNS = {
  id: 'id',
  userId: 'user_id',
  customerId: 'customer_id',
  replyTo: 'reply_phone',
  lastMessage: 'last_message',
  lastMessageAt: 'last_message_at',
  unreadCount: 'unread_count',
}

/** The id of the user's conversation, or of the one that it was merged into; null when unknown or another user's. */
export async function findConversationId(knex: Knex, organizationId: Id, userId: Id, id: Id): Promise<Id | null> {
  const row = await knex('line_conversations')
    .where({ organization_id: organizationId, user_id: userId, id })
    .first<{ joined_into_id: Id | null } | undefined>('joined_into_id')
  return row ? (row.joined_into_id ?? id) : null
}

interface LockedConversation {
  conversation: LineConversation
  customer: Customer & Consent
}

/** Locks the customer, then the user's conversation with them: the lock order everywhere. Null when unknown. */
export async function lockConversation(
  trx: Knex.Transaction,
  organizationId: Id,
  userId: Id,
  id: Id,
): Promise<LockedConversation | null> {
  const keptId = await findConversationId(trx, organizationId, userId, id)
  if (keptId === null) return null
  const known = () => trx('line_conversations').where({ organization_id: organizationId, id: keptId })
  const before = await known().first<{ customer_id: Id } | undefined>('customer_id')
  const customer = before && (await lockCustomer(trx, organizationId, before.customer_id))
  if (!customer) return null
  const conversation = await known()
    .whereNull('joined_into_id')
    .forNoKeyUpdate()
    .first<LineConversation | undefined>(COLUMNS)
  if (conversation?.customerId !== customer.id) throw new LostRace('the customer was merged meanwhile')
  return { conversation, customer }
}

/** The user's conversation with a locked customer; null when there is none. */
export async function lockConversationWith(
  trx: Knex.Transaction,
  organizationId: Id,
  userId: Id,
  customerId: Id,
): Promise<LineConversation | null> {
  const conversation = await trx('line_conversations')
    .where({ organization_id: organizationId, user_id: userId, customer_id: customerId })
    .whereNull('joined_into_id')
    .forNoKeyUpdate()
    .first<LineConversation | undefined>(COLUMNS)
  return conversation ?? null
}
