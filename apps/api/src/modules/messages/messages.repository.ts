import type { Id } from '@parley/domain'
import { liveChangesOf, type NewActivity, type Say, type SmsJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotQueries } from '../../db/hot-query.ts'
import { namedStatement } from '../../db/named-statement.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { beginWrite } from '../../db/written.ts'
import type { KeptAnswer } from '../../http/idempotency.ts'

/** A message to write, with what the same statement writes along with it. */
export interface MessageWrite {
  said: Say
  activity?: NewActivity
  /** The job that sends it to the carrier. */
  job?: SmsJob
}

/**
 * Condition for writing a message that was decided without a lock, and the response to store for its idempotency key.
 */
export interface WriteGuard {
  /** The conversation's revision on which the decision was made. */
  revision: number
  kept: KeptAnswer | null
}

/** The statement's values: null for parts that are not written; a null revision matches any. */
interface Written {
  organizationId: Id
  messageId: Id
  conversationId: Id
  customerId: Id
  phoneNumberId: Id
  direction: string
  kind: string
  status: string
  content: string
  senderName: string | null
  sentByUserId: Id | null
  paymentLinkId: Id | null
  carrierId: string | null
  createdAt: Date
  mediaCount: number
  hasMaskedCard: boolean
  lastMessage: string
  lastMessageAt: Date
  inboundAdded: number
  state: string | null
  replyTo: string | null
  revision: number | null
  activityId: Id | null
  activityUserId: Id | null
  activityType: string | null
  activityDetails: string | null
  jobId: Id | null
  jobKind: string | null
  jobPayload: string | null
  keyUserId: Id | null
  key: string | null
  keyEndpoint: string | null
  keyBodyHash: string | null
  keyStatus: number | null
  keyResponse: unknown
  liveChanges: string
}

/**
 * One statement for everything, because this is the most frequent write and every further statement costs a round trip.
 */
const WRITE = namedStatement<Written>(
  'write_message',
  `with conversation as (
      update conversations set last_message = :lastMessage, last_message_at = :lastMessageAt,
        inbound_count = inbound_count + :inboundAdded, state = coalesce(:state::text, state),
        state_changed_at = case when coalesce(:state::text, state) = state then state_changed_at else :createdAt end,
        snoozed_until = case when :state::text is null then snoozed_until end,
        snoozed_by_user_id = case when :state::text is null then snoozed_by_user_id end,
        reply_phone = coalesce(:replyTo, reply_phone), revision = revision + 1
      where organization_id = :organizationId and id = :conversationId
        and (:revision::bigint is null or revision = :revision::bigint)
      returning id
    ), message as (
      insert into messages (organization_id, id, conversation_id, phone_number_id, direction, kind, status, content,
        sender_name, sent_by_user_id, payment_link_id, carrier_id, created_at, media_count, has_masked_card)
      select :organizationId, :messageId::uuid, :conversationId, :phoneNumberId::uuid, :direction::text, :kind::text,
        :status::text, :content::text, :senderName::text, :sentByUserId::uuid, :paymentLinkId::uuid, :carrierId::text,
        :createdAt::timestamptz, :mediaCount::integer, :hasMaskedCard::boolean
      from conversation
    ), customer as (
      update customers set last_contacted_at = greatest(last_contacted_at, :lastMessageAt) from conversation
      where organization_id = :organizationId and customers.id = :customerId
    ), activity_entry as (
      insert into activity (organization_id, id, user_id, action_type, customer_id, details, created_at)
      select :organizationId, :activityId::uuid, :activityUserId::uuid, :activityType::text, :customerId,
        :activityDetails::jsonb, :createdAt
      from conversation where :activityId::uuid is not null
    ), job as (
      insert into outbox (organization_id, id, kind, payload)
      select :organizationId, :jobId::uuid, :jobKind::text, :jobPayload::jsonb
      from conversation where :jobId::uuid is not null
    ), kept_answer as (
      insert into idempotency_keys (organization_id, user_id, key, endpoint, body_hash, status, response)
      select :organizationId, :keyUserId::uuid, :key::text, :keyEndpoint::text, :keyBodyHash::text, :keyStatus::integer,
        :keyResponse::jsonb
      from conversation where :key::text is not null
    )
    insert into events (organization_id, topic, ids)
    select :organizationId, topic, ids
    from conversation, jsonb_to_recordset(:liveChanges::jsonb) as news (topic text, ids jsonb)
    returning id`,
)

/** Stores a message in a conversation that `trx` has locked. */
export async function insertMessage(trx: Knex.Transaction, organizationId: Id, write: MessageWrite): Promise<void> {
  const { values, ...statement } = WRITE.bind(writtenOf(organizationId, write, null))
  await hotRowsIn(trx, statement, values)
}

/** Stores a message outside any transaction; returns whether the guard allowed it. */
export async function insertMessageIf(
  hot: HotQueries,
  organizationId: Id,
  write: MessageWrite,
  guard: WriteGuard,
): Promise<boolean> {
  const { values, ...statement } = WRITE.bind(writtenOf(organizationId, write, guard))
  const sent = beginWrite()
  try {
    return (await hot.rows(statement, values)).length > 0
  } catch (error) {
    sent.failed(error)
    throw error
  }
}

function writtenOf(organizationId: Id, { said, activity, job }: MessageWrite, guard: WriteGuard | null): Written {
  const { conversation, customerId } = said
  const { id: messageId, carrierId = null, mediaCount = 0, hasMaskedCard = false, ...message } = said.message
  const kept = guard?.kept
  return {
    organizationId,
    messageId,
    customerId,
    carrierId,
    mediaCount,
    hasMaskedCard,
    ...message,
    lastMessage: conversation.lastMessage,
    lastMessageAt: conversation.lastMessageAt,
    inboundAdded: conversation.inboundAdded,
    state: conversation.state ?? null,
    replyTo: conversation.replyTo ?? null,
    revision: guard?.revision ?? null,
    activityId: activity?.id ?? null,
    activityUserId: activity?.userId ?? null,
    activityType: activity?.actionType ?? null,
    activityDetails: activity ? JSON.stringify(activity.details) : null,
    jobId: job?.id ?? null,
    jobKind: job?.kind ?? null,
    jobPayload: job ? JSON.stringify(job.payload) : null,
    keyUserId: kept?.user_id ?? null,
    key: kept?.key ?? null,
    keyEndpoint: kept?.endpoint ?? null,
    keyBodyHash: kept?.body_hash ?? null,
    keyStatus: kept?.status ?? null,
    keyResponse: kept?.response ?? null,
    liveChanges: JSON.stringify(liveChangesOf(said)),
  }
}

export async function hasCarrierId(trx: Knex.Transaction, carrierId: string): Promise<boolean> {
  return (await trx('messages').where({ carrier_id: carrierId }).first('id')) !== undefined
}
