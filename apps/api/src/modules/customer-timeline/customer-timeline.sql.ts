import { TIMELINE_QUOTE, TIMELINE_SOURCES, type TimelineSource } from '@parley/domain'

/** The lowest and the highest possible id. */
const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * SQL for the newest entries of one source before the cursor (time $3, source $4, id $5); none when its kind is not in
 * $6. $1 is the organisation, $2 the customer.
 */
const branch = (source: TimelineSource, at: string, id: string, from: string, take: number) => `
  select '${source}' as source, ${id} as id, ${at} as at from ${from}
    and '${TIMELINE_SOURCES[source]}' = any (cast($6 as text[]))
    and (${at}, ${id}) < (
      cast($3 as timestamptz),
      cast(case when '${source}' < $4 collate "C" then '${LAST}' when '${source}' = $4 then $5 else '${FIRST}' end as uuid))
  order by ${at} desc, ${id} desc limit ${take}`

/** As `branch`, in each conversation of the customer. */
const inConversations = (source: TimelineSource, table: string, where: string, take: number) => `
  select e.* from conversations c cross join lateral (
    ${branch(source, 'm.created_at', 'm.id', `${table} m where m.organization_id = $1 and m.conversation_id = c.id${where}`, take)}
  ) e where c.organization_id = $1 and c.customer_id = $2`

const ofCustomer = 'organization_id = $1 and x.customer_id = $2'

/** The customer and those merged into them, whose record changes and ledger entries keep their own customer id. */
const theirs = 'c.organization_id = $1 and (c.id = $2 or c.merged_into_id = $2)'

const VOIDS = `ledger_entries x
  where x.organization_id = $1 and x.customer_id = c.id and x.kind = 'invoice_voided' and x.account = 'receivable'`

/** As `branch`, for each of those customers, `c`. */
const ofEach = (source: TimelineSource, id: string, from: string, take: number) => `
  select e.* from customers c cross join lateral (
    ${branch(source, 'x.created_at', id, from, take)}
  ) e where ${theirs}`

const branches = (take: number): readonly string[] => [
  inConversations('text', 'messages', ` and m.kind <> 'payment_request'`, take),
  inConversations('request', 'messages', ` and m.kind = 'payment_request'`, take),
  inConversations('comment', 'comments', '', take),
  branch('call', 'x.created_at', 'x.id', `calls x where x.${ofCustomer} and x.ended_at is not null`, take),
  branch('voicemail', 'x.created_at', 'x.id', `voicemails x where x.${ofCustomer}`, take),
  branch('note', 'x.created_at', 'x.id', `notes x where x.${ofCustomer}`, take),
  branch('invoice', 'x.created_at', 'x.id', `invoices x where x.${ofCustomer}`, take),
  ofEach('void', 'x.invoice_id', VOIDS, take),
  branch(
    'payment',
    'x.completed_at',
    'x.id',
    `transactions x where x.${ofCustomer} and x.completed_at is not null`,
    take,
  ),
  branch('cancel', 'x.voided_at', 'x.id', `transactions x where x.${ofCustomer} and x.is_voided`, take),
  branch(
    'reversal',
    'x.reversed_at',
    'x.id',
    `transactions x where x.${ofCustomer} and x.reversed_at is not null`,
    take,
  ),
  // A customer has few declines and refunds, so they are read through the transactions that have them.
  branch(
    'decline',
    'a.created_at',
    'x.id',
    `transactions x join payment_attempts a
        on a.organization_id = $1 and a.transaction_id = x.id and a.status = 'failed'
      where x.${ofCustomer} and x.status = 'failed'`,
    take,
  ),
  branch(
    'refund',
    'r.settled_at',
    'r.id',
    `transactions x join refunds r
        on r.organization_id = $1 and r.transaction_id = x.id and r.status = 'succeeded'
      where x.${ofCustomer} and x.refunded_amount_cents > 0`,
    take,
  ),
  branch('consent', 'x.created_at', 'x.id', `consent_changes x where x.${ofCustomer}`, take),
  ofEach('change', 'x.id', 'customer_changes x where x.organization_id = $1 and x.customer_id = c.id', take),
]

/**
 * SQL for a page of a customer's timeline, newest first, with the displayed columns; ids are unique across all tables.
 */
export const timelineStatement = (take: number): string => `
with entry as (${branches(take)
  .map((text) => `(${text})`)
  .join(' union all ')}),
p as materialized (
  select source, id, at, source || ':' || id as key from entry order by at desc, (source || ':' || id) collate "C" desc limit ${take}
)
select p.key as id, p.at::text as "sortKey", p.at,
  case p.source
    when 'text' then case m.direction when 'inbound' then 'text_received' else 'text_sent' end
    when 'request' then case when exists (
      select from messages e
      where e.organization_id = $1 and e.payment_link_id = m.payment_link_id and e.created_at < m.created_at
    ) then 'link_sent_again' else 'payment_requested' end
    when 'call' then case b.call_type when 'outgoing' then 'call_made' when 'missed' then 'call_missed' else 'call_taken' end
    when 'voicemail' then 'voicemail_left'
    when 'invoice' then 'invoice_made'
    when 'void' then 'invoice_voided'
    when 'payment' then 'paid'
    when 'decline' then 'payment_failed'
    when 'cancel' then 'payment_voided'
    when 'reversal' then 'payment_reversed'
    when 'refund' then 'refunded'
    when 'consent' then case when h.opted_out then 'texts_stopped' else 'texts_allowed' end
    when 'change' then 'changed'
    else p.source end as type,
  u.name as "byName",
  case when k.id is not null then (
    select jsonb_object_agg(w.id, w.name) from comment_mentions q join users w on w.organization_id = $1 and w.id = q.user_id
    where q.organization_id = $1 and q.comment_id = k.id
  ) end as mentioned,
  case p.source
    when 'text' then left(m.content, ${TIMELINE_QUOTE})
    when 'call' then left(b.note, ${TIMELINE_QUOTE})
    when 'voicemail' then to_char(make_interval(secs => w.duration_seconds), 'MI:SS')
    when 'note' then left(n.content, ${TIMELINE_QUOTE})
    when 'comment' then k.content
    when 'invoice' then left(i.description, ${TIMELINE_QUOTE})
    when 'void' then i.void_reason
    when 'decline' then (
      select a.failure_text from payment_attempts a
      where a.organization_id = $1 and a.transaction_id = t.id and a.status = 'failed'
    )
    when 'cancel' then t.void_reason
    when 'reversal' then t.reversal_reason
    when 'refund' then left(r.reason_notes, ${TIMELINE_QUOTE})
    when 'consent' then h.detail end as text,
  case
    when p.source = 'refund' then r.amount_cents
    when p.source = 'void' then - v.amount_cents
    when t.id is not null then t.amount_cents
    when i.id is not null then i.amount_cents end as amount,
  i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.due_date as "dueDate",
  t.id as "transactionId",
  coalesce(m.conversation_id, n.conversation_id, k.conversation_id) as "conversationId",
  coalesce(m.id, k.message_id) as "messageId",
  case when m.direction = 'outbound' then m.status end as "messageStatus",
  case when p.source in ('payment', 'decline') then t.payment_method end as "paymentMethod",
  h.how as "consentWay",
  case when g.id is not null then (
    select jsonb_agg(jsonb_build_object('field', e.field ->> 'field', 'label', f.field_label, 'fieldType', f.field_type,
      'before', e.field -> 'before', 'after', e.field -> 'after') order by e.place)
    from jsonb_array_elements(g.changes) with ordinality e (field, place)
    left join custom_fields f on f.organization_id = $1 and cast(f.id as text) = e.field ->> 'field'
  ) end as changes,
  case when b.id is not null then jsonb_build_object('phoneNumber', b.phone_number, 'outcome', b.status,
    'durationSeconds', b.duration_seconds, 'userId', b.user_id) end as call
from p
left join messages m on m.organization_id = $1 and m.id = p.id
left join payment_links l on l.organization_id = $1 and l.id = m.payment_link_id
left join calls b on p.source = 'call' and b.organization_id = $1 and b.id = p.id
left join voicemails w on p.source = 'voicemail' and w.organization_id = $1 and w.id = p.id
left join notes n on n.organization_id = $1 and n.id = p.id
left join comments k on k.organization_id = $1 and k.id = p.id
left join consent_changes h on h.organization_id = $1 and h.id = p.id
left join customer_changes g on g.organization_id = $1 and g.id = p.id
left join refunds r on r.organization_id = $1 and r.id = p.id
left join transactions t on t.organization_id = $1 and t.id = coalesce(r.transaction_id, p.id)
left join invoices i on i.organization_id = $1 and i.id = coalesce(t.invoice_id, l.invoice_id, p.id)
left join ledger_entries v on p.source = 'void' and v.organization_id = $1 and v.invoice_id = p.id
  and v.kind = 'invoice_voided' and v.account = 'receivable' and v.transaction_id is null
left join users u on u.organization_id = $1 and u.id = case p.source
  when 'void' then v.by_user_id
  when 'cancel' then t.voided_by_user_id
  when 'reversal' then t.reversed_by_user_id
  when 'refund' then coalesce(r.requested_by_user_id, r.decided_by_user_id)
  when 'payment' then t.initiated_by_user_id
  when 'decline' then t.initiated_by_user_id
  when 'invoice' then i.created_by_user_id
  when 'call' then b.user_id
  else coalesce(m.sent_by_user_id, n.created_by_user_id, k.author_id, h.by_user_id, g.by_user_id) end
order by p.at desc, p.key collate "C" desc`

/** SQL that counts the entries of each kind, with the same conditions. */
export const COUNTS = `
select (
    select coalesce(sum((
      select count(*) from messages m where m.organization_id = $1 and m.conversation_id = c.id
    ) - q.requests), 0) from conversations c cross join lateral (
      select count(*) as requests from messages m
      where m.organization_id = $1 and m.conversation_id = c.id and m.kind = 'payment_request'
    ) q where c.organization_id = $1 and c.customer_id = $2
  )::integer as texts,
  ((select count(*) from calls x where x.${ofCustomer} and x.ended_at is not null)
    + (select count(*) from voicemails x where x.${ofCustomer}))::integer as calls,
  (select count(*) from notes x where x.${ofCustomer}) + (
    select count(*) from conversations c join comments m on m.organization_id = $1 and m.conversation_id = c.id
    where c.organization_id = $1 and c.customer_id = $2
  ) as notes,
  (select count(*) from invoices x where x.${ofCustomer}) + (
    select count(*) from conversations c
    join messages m on m.organization_id = $1 and m.conversation_id = c.id and m.kind = 'payment_request'
    where c.organization_id = $1 and c.customer_id = $2
  ) + (
    select count(*) from customers c cross join lateral (select from ${VOIDS}) x where ${theirs}
  ) as invoices,
  (
    select coalesce(sum(num_nonnulls(x.completed_at, x.voided_at, x.reversed_at)), 0) from transactions x where x.${ofCustomer}
  ) + (
    select count(*) from transactions x join payment_attempts a
      on a.organization_id = $1 and a.transaction_id = x.id and a.status = 'failed'
    where x.${ofCustomer} and x.status = 'failed'
  ) + (
    select count(*) from transactions x join refunds r
      on r.organization_id = $1 and r.transaction_id = x.id and r.status = 'succeeded'
    where x.${ofCustomer} and x.refunded_amount_cents > 0
  ) as payments,
  (select count(*) from consent_changes x where x.${ofCustomer}) as consent,
  (
    select count(*) from customers c join customer_changes x on x.organization_id = $1 and x.customer_id = c.id where ${theirs}
  ) as changes
from customers where organization_id = $1 and id = $2`
