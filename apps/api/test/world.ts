import { type Role, ROLES } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../src/ids.ts'
import { hashPassword } from '../src/modules/auth/passwords.ts'

export const PASSWORD = 'correct horse battery'

const idOf = (text: string) => `00000000-0000-7000-8000-${text.padStart(12, '0')}`

export interface TestOrganization {
  id: string
  domain: string
  phoneNumberId: string
  users: Record<Role, string>
}

const organization = (letter: string, domain: string): TestOrganization => ({
  id: idOf(`${letter}00`),
  domain,
  phoneNumberId: idOf(`${letter}ff`),
  users: {
    basic: idOf(`${letter}01`),
    standard: idOf(`${letter}02`),
    manager: idOf(`${letter}03`),
    admin: idOf(`${letter}04`),
  },
})

/** The organisation that most tests act in. */
export const ours = organization('a', 'ours.test')
/** Another organisation, whose records must stay out of reach. */
export const theirs = organization('b', 'theirs.test')

const NUMBERS = { [ours.id]: '+13035550100', [theirs.id]: '+13035550900' }
const LIMITS: Record<Role, number | null> = { basic: null, standard: 50_000, manager: 250_000, admin: null }

/** Both organisations with one person per role and a default business number; everybody's password is PASSWORD. */
export async function insertWorld(knex: Knex): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  for (const { id, domain, users, phoneNumberId } of [ours, theirs]) {
    await knex('organizations').insert({ id, name: domain, timezone: 'America/Denver' })
    await knex('users').insert(
      ROLES.map((role) => ({
        organization_id: id,
        id: users[role],
        name: `${role} of ${domain}`,
        email: `${role}@${domain}`,
        role,
        payment_limit_cents: LIMITS[role],
        password_hash: passwordHash,
      })),
    )
    await knex('phone_numbers').insert({
      organization_id: id,
      id: phoneNumberId,
      label: 'Main',
      e164: NUMBERS[id],
      is_default: true,
    })
  }
}

let customers = 0

/** A customer with a conversation on the organisation's number. */
export async function insertConversation(knex: Knex, { id, phoneNumberId }: TestOrganization) {
  customers += 1
  const customerId = newId()
  const conversationId = newId()
  const phone = `+1720555${String(1000 + customers).slice(-4)}`
  await knex('customers').insert({ organization_id: id, id: customerId, name: `Customer ${customers}`, phone })
  await knex('conversations').insert({
    organization_id: id,
    id: conversationId,
    customer_id: customerId,
    phone_number_id: phoneNumberId,
  })
  await knex('phone_numbers').where({ id: phoneNumberId }).increment('conversation_count', 1)
  return { customerId, conversationId, phone }
}

/** Inserts a message from the customer, and a note, a comment and a scheduled message by the organisation's admin. */
export async function insertTalk(
  knex: Knex,
  { id: organization_id, phoneNumberId, users }: TestOrganization,
  { conversationId, customerId }: { conversationId: string; customerId: string },
) {
  const [messageId, noteId, commentId, scheduledMessageId] = [newId(), newId(), newId(), newId()]
  const conversation_id = conversationId
  await knex('messages').insert({
    organization_id,
    id: messageId,
    conversation_id,
    phone_number_id: phoneNumberId,
    direction: 'inbound',
    status: 'delivered',
    content: 'Is somebody coming today?',
  })
  await knex('notes').insert({
    organization_id,
    id: noteId,
    conversation_id,
    customer_id: customerId,
    content: 'Gate code 4471',
    created_by_user_id: users.admin,
  })
  await knex('comments').insert({
    organization_id,
    id: commentId,
    message_id: messageId,
    conversation_id,
    author_id: users.admin,
    content: 'Who takes this?',
  })
  await knex('scheduled_messages').insert({
    organization_id,
    id: scheduledMessageId,
    conversation_id,
    content: 'See you tomorrow',
    send_at: '2099-01-01T18:00:00Z',
    created_by_user_id: users.admin,
  })
  return { messageId, noteId, commentId, scheduledMessageId }
}
