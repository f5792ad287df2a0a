import { problems } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import type { Knex } from 'knex'
import { openConversation } from '../conversations/conversation-records.ts'
import { findKeptId, lockCustomer } from '../customers/customer-records.ts'
import { lockTextContext, type TextContext } from './text-context.ts'

/**
 * Locks everything on which a text to the customer, or to the one they were merged into, is decided: their latest
 * conversation, or a new one on the default number, then the customer. `changes` contains a new conversation. Throws
 * NotFound for an erased customer.
 */
export async function lockLatestTextContext(
  trx: Knex.Transaction,
  organizationId: Id,
  askedId: Id,
  now: Date,
): Promise<{ text: TextContext; changes: Change[] }> {
  const customerId = await findKeptId(trx, organizationId, askedId)
  if (customerId === null) throw problems.notFound('customer')
  const latest: { id: Id } | undefined = await trx('conversations')
    .where({ organization_id: organizationId, customer_id: customerId })
    .orderByRaw('last_message_at desc nulls last, id desc')
    .first('id')
  const opened = latest ? null : await openOnDefaultNumber(trx, organizationId, customerId, now)
  const id = latest?.id ?? opened?.conversation.id
  const text = id === undefined ? null : await lockTextContext(trx, organizationId, id, now)
  if (!text) throw new Error('lockLatestTextContext: a conversation cannot be read')
  const customer = (await lockCustomer(trx, organizationId, customerId)) ?? text.customer
  return { text: { ...text, customer }, changes: opened?.changes ?? [] }
}

async function openOnDefaultNumber(trx: Knex.Transaction, organizationId: Id, customerId: Id, now: Date) {
  const number: { id: Id } | undefined = await trx('phone_numbers')
    .where({ organization_id: organizationId, is_default: true })
    .first('id')
  if (!number) {
    throw problems.conflict('There is no default business number. Ask an admin to choose one.', 'inactive_number')
  }
  return openConversation(trx, organizationId, { customerId, phoneNumberId: number.id }, now)
}
