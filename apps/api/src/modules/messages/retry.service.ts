import { type BodyOf, type Message, problems, type retryMessage as retryCall } from '@parley/contract'
import type { Actor, Id, MessageKind, MessageStatus } from '@parley/domain'
import { decideRetryMessage } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { lockCustomer } from '../customers/customer-records.ts'
import { findMessageIn } from './messages.read-model.ts'
import { lockRequest } from './sent-request.ts'
import { checkSeenKnown, lastSeenOf, lockTextContext } from './text-context.ts'

interface Row {
  conversation_id: Id
  payment_link_id: Id | null
  kind: MessageKind
  status: MessageStatus
  content: string
  media_count: number
}

/**
 * Sends a failed message again, as a new job. Of two concurrent calls, the second finds it pending. Its earlier job and
 * the carrier's late reports about that are ignored from now on.
 */
export async function retryMessage(
  context: Context,
  actor: Actor,
  id: Id,
  guard: BodyOf<typeof retryCall>,
  call: IdempotentCall | null,
): Promise<Message> {
  const answer = await inTransaction(context.database.knex, (trx) =>
    idempotent(trx, call, async () => {
      await retry(context, trx, actor, id, guard)
      await writeNow(trx)
      const message = await findMessageIn(trx, actor.organizationId, id)
      if (!message) throw new Error(`retryMessage: ${id} cannot be read back`)
      return message
    }),
  )
  if (answer.id !== id) throw problems.keyReused()
  return answer
}

async function retry(
  context: Context,
  trx: Knex.Transaction,
  actor: Actor,
  id: Id,
  guard: BodyOf<typeof retryCall>,
): Promise<void> {
  const { organizationId } = actor
  const messages = () => trx('messages').where({ organization_id: organizationId, id })
  const known = await messages().first<Row | undefined>()
  if (known === undefined) throw problems.notFound('message')
  // Lock order everywhere: link, conversation, customer, message.
  const request = await lockRequest(trx, organizationId, known.payment_link_id)
  const now = context.clock.now()
  const text = await lockTextContext(trx, organizationId, known.conversation_id, now, lastSeenOf(actor, guard))
  const customer = text && (await lockCustomer(trx, organizationId, text.customer.id))
  const message = await messages().forUpdate().first<Row | undefined>()
  if (!text || !customer || !message) throw new Error(`retryMessage: ${id} cannot be read`)
  checkSeenKnown(text)
  const { kind, status, content, media_count: mediaCount } = message
  const isFirstToday = text.isFirstToday || (await isOnlyOneToday(trx, organizationId, known.conversation_id, id, now))
  const decision = decideRetryMessage({
    ...text,
    customer,
    message: { id, conversationId: known.conversation_id, kind, status, content, mediaCount },
    request,
    isFirstToday,
    sendAnyway: guard.sendAnyway,
    now,
    newId,
  })
  if (!decision.allowed) throw problems.refused(decision)
  await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), decision.changes)
}

/**
 * Whether no other text has left the conversation on the organisation's day, so that this one carries the signature.
 */
async function isOnlyOneToday(
  trx: Knex.Transaction,
  organizationId: Id,
  conversationId: Id,
  id: Id,
  now: Date,
): Promise<boolean> {
  const other: unknown = await trx('messages as m')
    .join('organizations as o', 'o.id', 'm.organization_id')
    .where({ 'm.organization_id': organizationId, 'm.conversation_id': conversationId, 'm.direction': 'outbound' })
    .whereNot('m.id', id)
    .whereRaw(`m.created_at >= date_trunc('day', ?::timestamptz at time zone o.timezone) at time zone o.timezone`, [
      now,
    ])
    .first('m.id')
  return other === undefined
}
