import type { Id } from '@parley/domain'
import { liveChangesOf, type NewActivity, type Say, type SmsJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { beginWrite } from '../../db/written.ts'
import type { KeptAnswer } from '../../http/idempotency.ts'

/** What is said, with what else the same statement writes. */
export interface MessageWrite {
  said: Say
  activity?: NewActivity
  /** The carrier's job. */
  job?: SmsJob
}

/** When a message that was decided without a lock may still be written, and the answer to keep with it. */
export interface WriteGuard {
  /** The conversation's revision from which it was decided. */
  revision: number
  kept: KeptAnswer | null
}

/** One statement for all of it, because this is the write that happens most: each further one costs a round trip. */
const WRITE: HotStatement = {
  name: 'write_message',
  text: `
    with talked as (
      update conversations set last_message = $14, last_message_at = $15, inbound_count = inbound_count + $16,
        state = coalesce($17, state), revision = revision + 1
      where organization_id = $1 and id = $3 and ($27::bigint is null or revision = $27::bigint)
      returning id
    ), written as (
      insert into messages (organization_id, id, conversation_id, phone_number_id, direction, kind, status, content,
        sender_name, sent_by_user_id, payment_link_id, carrier_id, created_at, media_count, has_masked_card)
      select $1, $2::uuid, $3, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::text, $10::uuid, $11::uuid, $12::text,
        $13::timestamptz, $34::integer, $35::boolean
      from talked
    ), contacted as (
      update customers set last_contacted_at = greatest(last_contacted_at, $15) from talked
      where organization_id = $1 and customers.id = $18
    ), noted as (
      insert into activity (organization_id, id, user_id, action_type, customer_id, details, created_at)
      select $1, $19::uuid, $20::uuid, $21::text, $18, $22::jsonb, $13 from talked where $19::uuid is not null
    ), queued as (
      insert into outbox (organization_id, id, kind, payload)
      select $1, $23::uuid, $24::text, $25::jsonb from talked where $23::uuid is not null
    ), kept as (
      insert into idempotency_keys (organization_id, user_id, key, endpoint, body_hash, status, response)
      select $1, $28::uuid, $29::text, $30::text, $31::text, $32::integer, $33::jsonb from talked
      where $29::text is not null
    )
    insert into events (organization_id, topic, ids)
    select $1, topic, ids from talked, jsonb_to_recordset($26::jsonb) as news (topic text, ids jsonb)
    returning id`,
}

/** Stores a message in a conversation that `trx` has locked. */
export async function insertMessage(trx: Knex.Transaction, organizationId: Id, write: MessageWrite): Promise<void> {
  await hotRowsIn(trx, WRITE, valuesOf(organizationId, write, null))
}

/** Stores a message outside any transaction; says whether the guard let it. */
export async function insertMessageIf(
  hot: HotQueries,
  organizationId: Id,
  write: MessageWrite,
  guard: WriteGuard,
): Promise<boolean> {
  const sent = beginWrite()
  try {
    return (await hot.rows(WRITE, valuesOf(organizationId, write, guard))).length > 0
  } catch (error) {
    sent.failed(error)
    throw error
  }
}

function valuesOf(organizationId: Id, { said, activity, job }: MessageWrite, guard: WriteGuard | null): unknown[] {
  const { message, conversation, customerId } = said
  const kept = guard?.kept
  return [
    organizationId,
    message.id,
    message.conversationId,
    message.phoneNumberId,
    message.direction,
    message.kind,
    message.status,
    message.content,
    message.senderName,
    message.sentByUserId,
    message.paymentLinkId,
    message.carrierId ?? null,
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
    JSON.stringify(liveChangesOf(said)),
    guard?.revision ?? null,
    kept?.user_id ?? null,
    kept?.key ?? null,
    kept?.endpoint ?? null,
    kept?.body_hash ?? null,
    kept?.status ?? null,
    kept?.response ?? null,
    message.mediaCount ?? 0,
    message.hasMaskedCard ?? false,
  ]
}

export async function hasCarrierId(trx: Knex.Transaction, carrierId: string): Promise<boolean> {
  return (await trx('messages').where({ carrier_id: carrierId }).first('id')) !== undefined
}
