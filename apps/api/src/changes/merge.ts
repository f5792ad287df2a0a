import type { Id } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import type { Knex } from 'knex'

type Merge = Extract<Change, { type: 'merge' }>

/**
 * Records that move with a customer. The books, the activity log and earlier changes stay: their customer leads to the
 * kept one.
 */
const MOVE_RECORDS = [
  'update calls',
  'update conversations',
  'update line_conversations',
  'update invoices',
  'update transactions',
  'update notes',
  'update consent_changes',
  'update voicemails',
].map(
  (table) =>
    `${table} set customer_id = :customerId where organization_id = :organizationId and customer_id = :otherId`,
)

/** Pairs of conversations on one user's own line, one with each customer: the other's is joined into the kept one's. */
const ON_LINES = `
  from line_conversations o join line_conversations k
    on k.organization_id = o.organization_id and k.user_id = o.user_id and k.joined_into_id is null
  where o.organization_id = :organizationId and o.joined_into_id is null
    and o.customer_id = :otherId and k.customer_id = :customerId`

/** Replies keep going to the number that they go to now, which the kept customer has as another number. */
const JOIN_ON_LINES = [
  `update line_conversations c set reply_phone = case when c.reply_phone = any (cu.other_phones) then c.reply_phone else cu.phone end
  from customers cu
  where c.organization_id = :organizationId and c.customer_id in (:customerId, :otherId) and c.joined_into_id is null
    and cu.organization_id = c.organization_id and cu.id = c.customer_id`,
  `update line_messages m set conversation_id = j.into_id
  from (select o.id, k.id as into_id ${ON_LINES}) j
  where m.organization_id = :organizationId and m.conversation_id = j.id`,
  `update line_conversations c set unread_count = c.unread_count + j.unread_count,
    last_message = case when j.is_later then j.last_message else c.last_message end,
    reply_phone = case when j.is_later then j.reply_phone else c.reply_phone end,
    last_message_at = greatest(c.last_message_at, j.last_message_at)
  from (select k.id, o.unread_count, o.last_message, o.reply_phone, o.last_message_at,
      o.last_message <> '' and (k.last_message = '' or o.last_message_at > k.last_message_at) as is_later ${ON_LINES}) j
  where c.organization_id = :organizationId and c.id = j.id`,
  `update line_conversations c set joined_into_id = j.into_id
  from (select o.id, k.id as into_id ${ON_LINES}) j
  where c.organization_id = :organizationId and (c.id = j.id or c.joined_into_id = j.id)`,
]

/** Customers marked as different from the merged one are also different from the kept one. */
const MOVE_DIFFERENCES = [
  `insert into different_customers (organization_id, customer_id, other_id, by_user_id, created_at)
  select d.organization_id, least(t.id, cast(:customerId as uuid)), greatest(t.id, cast(:customerId as uuid)), d.by_user_id, d.created_at
  from different_customers d
  cross join lateral (select case when d.customer_id = :otherId then d.other_id else d.customer_id end as id) t
  where d.organization_id = :organizationId and :otherId in (d.customer_id, d.other_id) and t.id <> :customerId
  on conflict do nothing`,
  `delete from different_customers where organization_id = :organizationId and :otherId in (customer_id, other_id)`,
]

/**
 * A guest invited as both customers is invited once, with their latest answer; the links of both invitations keep
 * working.
 */
const MOVE_MEETINGS = [
  `update meeting_guests k set joined_ids = k.joined_ids || o.id || o.joined_ids,
    answer = case when o.answered_at > coalesce(k.answered_at, '-infinity') then o.answer else k.answer end,
    answered_at = greatest(k.answered_at, o.answered_at)
  from meeting_guests o
  where o.organization_id = :organizationId and o.customer_id = :otherId
    and k.organization_id = o.organization_id and k.meeting_id = o.meeting_id and k.customer_id = :customerId`,
  `delete from meeting_guests o where o.organization_id = :organizationId and o.customer_id = :otherId and exists (
    select from meeting_guests k
    where k.organization_id = o.organization_id and k.meeting_id = o.meeting_id and k.customer_id = :customerId)`,
  'update meeting_guests set customer_id = :customerId where organization_id = :organizationId and customer_id = :otherId',
]

/** Records that move to the other conversation. */
const MOVE_TALK = [
  'update messages',
  'update comments',
  'update notes',
  'update scheduled_messages',
  'update notifications',
].map(
  (table) => `${table} set conversation_id = :into where organization_id = :organizationId and conversation_id = :id`,
)

/**
 * Moves everything of one customer to another. Invoices, links, transactions, conversations and both customers are
 * already locked. The kept customer's own fields are changed afterwards.
 */
export async function mergeRecords(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, otherId, conversations }: Merge,
): Promise<void> {
  const ids = { organizationId, customerId, otherId }
  await trx.raw(KEEP_REPLY_NUMBERS, ids)
  for (const joined of conversations) await joinConversations(trx, organizationId, joined)
  await trx.raw(TAKE_FIGURES, ids)
  for (const statement of LEAD_TO_KEPT) await trx.raw(statement, ids)
  const moves = [...JOIN_ON_LINES, ...MOVE_RECORDS, ...MOVE_DIFFERENCES, ...MOVE_MEETINGS]
  for (const statement of moves) await trx.raw(statement, ids)
  await trx('custom_field_values').where({ organization_id: organizationId, customer_id: otherId }).delete()
  await trx.raw(COUNT_OPEN_INVOICES, ids)
}

/** Each conversation keeps replying to its current number, which the kept customer has as another number. */
const KEEP_REPLY_NUMBERS = `
  update conversations c set revision = c.revision + 1,
    reply_phone = case when c.reply_phone = any (cu.other_phones) then c.reply_phone else cu.phone end
  from customers cu
  where c.organization_id = :organizationId and c.customer_id in (:customerId, :otherId)
    and cu.organization_id = c.organization_id and cu.id = c.customer_id`

const TAKE_FIGURES = `
  update customers k set total_paid_cents = k.total_paid_cents + o.total_paid_cents,
    outstanding_cents = k.outstanding_cents + o.outstanding_cents, invoice_count = k.invoice_count + o.invoice_count,
    paid_invoice_count = k.paid_invoice_count + o.paid_invoice_count, time_to_pay_ms = k.time_to_pay_ms + o.time_to_pay_ms,
    last_contacted_at = greatest(k.last_contacted_at, o.last_contacted_at),
    automatic_answer_at = greatest(k.automatic_answer_at, o.automatic_answer_at)
  from customers o
  where k.organization_id = :organizationId and k.id = :customerId and o.organization_id = k.organization_id and o.id = :otherId`

const LEAD_TO_KEPT = [
  `update customers set merged_into_id = :customerId, total_paid_cents = 0, outstanding_cents = 0, invoice_count = 0,
    paid_invoice_count = 0, time_to_pay_ms = 0, version = version + 1
  where organization_id = :organizationId and id = :otherId`,
  `update customers set merged_into_id = :customerId where organization_id = :organizationId and merged_into_id = :otherId`,
]

const COUNT_OPEN_INVOICES = `
  update conversations set open_invoices = (
    select count(*) from invoices where organization_id = :organizationId and customer_id = :customerId and status = 'unpaid')
  where organization_id = :organizationId and customer_id = :customerId`

async function joinConversations(
  trx: Knex.Transaction,
  organizationId: Id,
  { id, into }: Merge['conversations'][number],
): Promise<void> {
  const ids = { organizationId, id, into }
  for (const statement of [...MOVE_TALK, JOIN_READS, JOIN_DRAFTS, JOIN_HEADS, ...FORGET]) await trx.raw(statement, ids)
}

/** Messages unread in either conversation stay unread. */
const JOIN_READS = `
  insert into conversation_reads (organization_id, user_id, conversation_id, read_count, read_at)
  select organization_id, user_id, cast(:into as uuid), read_count, read_at from conversation_reads
  where organization_id = :organizationId and conversation_id = :id
  on conflict (organization_id, user_id, conversation_id)
  do update set read_count = conversation_reads.read_count + excluded.read_count`

const JOIN_DRAFTS = String.raw`
  insert into drafts (organization_id, user_id, conversation_id, mode, content, updated_at, version, device_id)
  select organization_id, user_id, cast(:into as uuid), mode, content, updated_at, version, device_id from drafts
  where organization_id = :organizationId and conversation_id = :id
  on conflict (organization_id, user_id, conversation_id, mode)
  do update set content = concat_ws(E'\n', nullif(drafts.content, ''), nullif(excluded.content, '')),
    version = greatest(drafts.version, excluded.version) + 1, updated_at = greatest(drafts.updated_at, excluded.updated_at)`

const JOIN_HEADS = `
  update conversations k set
    last_message = case when o.last_message_at > coalesce(k.last_message_at, '-infinity') then o.last_message else k.last_message end,
    reply_phone = case when o.last_message_at > coalesce(k.last_message_at, '-infinity') then o.reply_phone else k.reply_phone end,
    last_message_at = greatest(k.last_message_at, o.last_message_at),
    last_paid_cents = case when o.last_paid_at > coalesce(k.last_paid_at, '-infinity') then o.last_paid_cents else k.last_paid_cents end,
    last_paid_at = greatest(k.last_paid_at, o.last_paid_at),
    inbound_count = k.inbound_count + o.inbound_count,
    assigned_to_user_id = coalesce(k.assigned_to_user_id, o.assigned_to_user_id),
    woken_at = greatest(k.woken_at, o.woken_at),
    state_changed_at = now(),
    (state, snoozed_until, snoozed_by_user_id) = (
      select w.state, w.snoozed_until, w.snoozed_by_user_id from (values
        (k.state, k.snoozed_until, k.snoozed_by_user_id, 0), (o.state, o.snoozed_until, o.snoozed_by_user_id, 1)
      ) w (state, snoozed_until, snoozed_by_user_id, side)
      order by array_position(array['open', 'snoozed', 'done'], w.state), w.side limit 1)
  from conversations o
  where k.organization_id = :organizationId and k.id = :into and o.organization_id = k.organization_id and o.id = :id`

const FORGET = [
  `update merged_conversations set into_id = :into where organization_id = :organizationId and into_id = :id`,
  `insert into merged_conversations (organization_id, id, into_id) values (:organizationId, :id, :into)`,
  `update phone_numbers set conversation_count = conversation_count - 1
  where organization_id = :organizationId
    and id = (select phone_number_id from conversations where organization_id = :organizationId and id = :id)`,
  `delete from conversations where organization_id = :organizationId and id = :id`,
]
