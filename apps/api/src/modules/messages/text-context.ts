import { problems } from '@parley/contract'
import type {
  Actor,
  Conversation,
  ConversationState,
  Customer,
  Id,
  MessageDirection,
  Organization,
  PhoneNumber,
  UnseenMessages,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { findJoined } from '../conversations/conversation-records.ts'
import { organizationOf, type StoredSettings } from '../settings/organizations.service.ts'

/** A conversation with everything on which a text in it is decided. */
export interface TextContext {
  conversation: Conversation
  /** Incremented with every message: data read without a lock is current as long as it is unchanged. */
  revision: number
  customer: Customer
  phoneNumber: PhoneNumber
  organization: Organization
  /** Time of the newest message; null when there is none. */
  lastMessageAt: Date | null
  /** Whether no outbound message has left the conversation on the organisation's day. */
  isFirstToday: boolean
  /** Messages after the last one that the reader saw; null when there are none, or when not requested. */
  unseen: UnseenMessages | null
  /** False when the last message that the reader saw does not belong to this conversation. */
  isSeenKnown: boolean
}

/** The reader and the last message that they saw; null when the thread was empty. */
export interface LastSeen {
  userId: Id
  messageId: Id | null
}

/** The last message that a request states as seen; null when it states none. */
export function lastSeenOf(
  { userId }: Pick<Actor, 'userId'>,
  { lastSeenMessageId }: { lastSeenMessageId?: Id | null | undefined },
): LastSeen | null {
  return lastSeenMessageId === undefined ? null : { userId, messageId: lastSeenMessageId }
}

export function checkSeenKnown({ isSeenKnown }: TextContext): void {
  if (!isSeenKnown) throw problems.notFound('message in this conversation')
}

interface Row {
  revision: number
  customer_id: string
  phone_number_id: string
  assigned_to_user_id: string | null
  state: ConversationState
  /** A string outside a transaction. */
  snoozed_until: Date | string | null
  snoozed_by_user_id: string | null
  reply_phone: string | null
  customer_name: string | null
  customer_phone: string
  other_phones: string[]
  customer_email: string | null
  customer_zone: string | null
  /** A string outside a transaction. */
  opted_out_at: Date | string | null
  number_label: string | null
  e164: string
  is_default: boolean
  is_active: boolean
  is_for_texts: boolean
  is_for_calls: boolean
  organization_name: string
  timezone: string
  settings: StoredSettings
  is_first_today: boolean
  /** A string outside a transaction. */
  last_message_at: Date | string | null
  seen_id?: string | null
  unseen_count?: number | null
  unseen_direction?: MessageDirection
  unseen_sender?: string | null
  /** A string outside a transaction. */
  unseen_at?: Date | string
}

const contextSql = (columns = '', joins = '') => `
  select c.revision, c.last_message_at, c.customer_id, c.phone_number_id, c.assigned_to_user_id, c.state, c.snoozed_until,
    c.snoozed_by_user_id, c.reply_phone,
    cu.name as customer_name, cu.phone as customer_phone, cu.other_phones, cu.email as customer_email, cu.timezone as customer_zone, cu.opted_out_at, pn.label as number_label, pn.e164,
    pn.is_default, pn.is_active, pn.is_for_texts, pn.is_for_calls, o.name as organization_name, o.timezone, o.settings,
    not exists (
      select from messages m
      where m.organization_id = c.organization_id and m.conversation_id = c.id and m.direction = 'outbound'
        and m.created_at >= date_trunc('day', $3::timestamptz at time zone o.timezone) at time zone o.timezone
    ) as is_first_today${columns}
  from conversations c
  join customers cu on cu.organization_id = c.organization_id and cu.id = c.customer_id
  join phone_numbers pn on pn.organization_id = c.organization_id and pn.id = c.phone_number_id
  join organizations o on o.id = c.organization_id${joins}
  where c.organization_id = $1 and c.id = $2`

/** Maximum number of unseen messages counted. */
const UNSEEN_LIMIT = 100

/** The same rule as `isNewsTo` of the domain, for the user $4. */
const NEWS_COLUMNS = `, news.unseen_count, news.direction as unseen_direction,
    coalesce(author.name, news.sender_name) as unseen_sender, news.created_at as unseen_at`
const newsJoin = (after: string) => `
  left join lateral (
    select recent.*, count(*) over ()::int as unseen_count
    from (
      select m.id, m.direction, m.sender_name, m.sent_by_user_id, m.created_at from messages m
      where m.organization_id = $1 and m.conversation_id = $2${after}
        and (m.direction = 'inbound' or (m.kind <> 'system' and m.sent_by_user_id is distinct from $4::uuid))
      order by m.created_at desc, m.id desc limit ${UNSEEN_LIMIT}
    ) recent
    order by recent.created_at desc, recent.id desc limit 1
  ) news on true
  left join users author on author.organization_id = $1 and author.id = news.sent_by_user_id`

const READ: HotStatement = { name: 'read_text_context', text: contextSql() }
const READ_WITH_NEWS: HotStatement = {
  name: 'read_text_context_with_news',
  text: contextSql(NEWS_COLUMNS, newsJoin('')),
}
const READ_WITH_NEWS_AFTER: HotStatement = {
  name: 'read_text_context_with_news_after',
  text: contextSql(
    `, seen.id as seen_id${NEWS_COLUMNS}`,
    `
  left join messages seen on seen.organization_id = $1 and seen.id = $5::uuid and seen.conversation_id = c.id
  ${newsJoin(' and (m.created_at, m.id) > (seen.created_at, seen.id)')}`,
  ),
}
const LOCK: HotStatement = {
  name: 'lock_conversation',
  text: 'select from conversations where organization_id = $1 and id = $2 for no key update',
}

function readStatement(
  organizationId: Id,
  id: Id,
  now: Date,
  lastSeen: LastSeen | null,
): [statement: HotStatement, values: unknown[]] {
  const values = [organizationId, id, now]
  if (lastSeen === null) return [READ, values]
  const { userId, messageId } = lastSeen
  return messageId === null
    ? [READ_WITH_NEWS, [...values, userId]]
    : [READ_WITH_NEWS_AFTER, [...values, userId, messageId]]
}

/**
 * Locks the conversation, or the one that it was merged into, and reads its people and settings; null when unknown. Two
 * statements, because a statement that waits for a lock continues with the other tables' data from before the wait.
 */
export async function lockTextContext(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
  now: Date,
  lastSeen: LastSeen | null = null,
): Promise<TextContext | null> {
  await hotRowsIn(trx, LOCK, [organizationId, id])
  const [row] = await hotRowsIn<Row>(trx, ...readStatement(organizationId, id, now, lastSeen))
  if (row) return contextOf(organizationId, id, row, lastSeen)
  const into = await findJoined(trx, organizationId, id)
  return into === null ? null : lockTextContext(trx, organizationId, into, now, lastSeen)
}

/** As `lockTextContext`, but without a lock and outside any transaction. */
export async function readTextContext(
  hot: HotQueries,
  organizationId: Id,
  id: Id,
  now: Date,
  lastSeen: LastSeen | null = null,
): Promise<TextContext | null> {
  const [row] = await hot.rows<Row>(...readStatement(organizationId, id, now, lastSeen))
  return row ? contextOf(organizationId, id, row, lastSeen) : null
}

function contextOf(organizationId: Id, id: Id, row: Row, lastSeen: LastSeen | null): TextContext {
  return {
    revision: row.revision,
    conversation: {
      id,
      customerId: row.customer_id,
      phoneNumberId: row.phone_number_id,
      assignedToUserId: row.assigned_to_user_id,
      state: row.state,
      snooze:
        row.snoozed_by_user_id === null
          ? null
          : {
              until: row.snoozed_until === null ? null : new Date(row.snoozed_until),
              byUserId: row.snoozed_by_user_id,
            },
      replyTo: row.reply_phone,
    },
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      phoneNumber: row.customer_phone,
      otherPhoneNumbers: row.other_phones,
      email: row.customer_email,
      timezone: row.customer_zone,
      optedOutAt: row.opted_out_at === null ? null : new Date(row.opted_out_at),
    },
    phoneNumber: {
      id: row.phone_number_id,
      label: row.number_label,
      phoneNumber: row.e164,
      isDefault: row.is_default,
      isActive: row.is_active,
      isForTexts: row.is_for_texts,
      isForCalls: row.is_for_calls,
    },
    organization: organizationOf({
      id: organizationId,
      name: row.organization_name,
      timezone: row.timezone,
      settings: row.settings,
    }),
    lastMessageAt: row.last_message_at === null ? null : new Date(row.last_message_at),
    isFirstToday: row.is_first_today,
    unseen: unseenOf(row),
    isSeenKnown: (lastSeen?.messageId ?? null) === null || row.seen_id !== null,
  }
}

function unseenOf({
  unseen_count: count,
  unseen_direction: direction,
  unseen_sender,
  unseen_at,
}: Row): UnseenMessages | null {
  if (count === null || count === undefined || direction === undefined || unseen_at === undefined) return null
  const senderName = direction === 'inbound' ? null : (unseen_sender ?? null)
  return { count, last: { direction, senderName, createdAt: new Date(unseen_at) } }
}
