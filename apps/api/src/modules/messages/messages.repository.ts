import type { Id } from '@parley/domain'
import type { ConversationPatch, NewActivity, NewMessage, SmsJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import { type HotStatement, hotRowsIn } from '../../db/hot-query.ts'
import type { Change } from '../../events/live-updates.ts'

/** A message with everything that is written together with it. */
export interface MessageWrite {
  message: NewMessage
  senderName: string | null
  /** The carrier's id of an inbound text. */
  carrierId?: string | null
  /** The numbers kept on the conversation. */
  conversation: ConversationPatch
  customerId: Id
  activity?: NewActivity
  /** The carrier's job of an outbound text. */
  job?: SmsJob | null
}

/** One statement for all of it, because this is the write that happens most: each further one costs a round trip. */
const WRITE: HotStatement = {
  name: 'write_message',
  text: `
    with written as (
      insert into messages (organization_id, id, conversation_id, phone_number_id, direction, kind, status, content,
        sender_name, sent_by_user_id, payment_link_id, carrier_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ), talked as (
      update conversations set last_message = $14, last_message_at = $15, inbound_count = inbound_count + $16,
        state = coalesce($17, state), revision = revision + 1
      where organization_id = $1 and id = $3
    ), contacted as (
      update customers set last_contacted_at = greatest(last_contacted_at, $15) where organization_id = $1 and id = $18
    ), noted as (
      insert into activity (organization_id, id, user_id, action_type, customer_id, details, created_at)
      select $1, $19::uuid, $20::uuid, $21::text, $18, $22::jsonb, $13 where $19::uuid is not null
    ), queued as (
      insert into outbox (organization_id, id, kind, payload)
      select $1, $23::uuid, $24::text, $25::jsonb where $23::uuid is not null
    )
    insert into events (organization_id, topic, ids) values ($1, $26, $27::jsonb), ($1, $28, $29::jsonb)`,
}

/** Stores a message; `changes` are its two live events, in the order in which they are logged. */
export async function insertMessage(
  trx: Knex.Transaction,
  organizationId: Id,
  { message, senderName, carrierId = null, conversation, customerId, activity, job }: MessageWrite,
  [said, talked]: readonly [Change, Change],
): Promise<void> {
  await hotRowsIn(trx, WRITE, [
    organizationId,
    message.id,
    message.conversationId,
    message.phoneNumberId,
    message.direction,
    message.kind,
    message.status,
    message.content,
    senderName,
    message.sentByUserId,
    message.paymentLinkId,
    carrierId,
    message.createdAt,
    conversation.lastMessage,
    conversation.lastMessageAt,
    conversation.inboundAdded,
    conversation.state ?? null,
    customerId,
    activity?.id ?? null,
    activity?.userId ?? null,
    activity?.actionType ?? null,
    activity ? JSON.stringify(activity.details) : null,
    job?.id ?? null,
    job?.kind ?? null,
    job ? JSON.stringify(job.payload) : null,
    said.topic,
    JSON.stringify(said.ids),
    talked.topic,
    JSON.stringify(talked.ids),
  ])
}

export async function hasCarrierId(trx: Knex.Transaction, carrierId: string): Promise<boolean> {
  return (await trx('messages').where({ carrier_id: carrierId }).first('id')) !== undefined
}
