import { ERASED_NAME, ERASED_PHONE, type Id, type PersonWords, wordsPattern } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import type { Knex } from 'knex'
import { ERASED_ANSWER } from '../http/idempotency.ts'
import { keepErasedOptOuts } from '../modules/customers/erased-opt-outs.ts'
import { eraseFromBooks } from './erase-books.ts'

type Erase = Extract<Change, { type: 'erase' }>

/** The erased customer, with every customer merged into them. */
export interface Erased {
  organizationId: Id
  ids: Id[]
  /** Conversations of the inbox and of own lines. */
  conversationIds: Id[]
  /** Regular expression for the words that identify them in a text. */
  pattern: string
}

/**
 * Removes the personal data of a customer. Invoices, links, transactions, conversations and the customer are already
 * locked, and their open payment requests cancelled. Returns the meetings to update at Zoom.
 */
export async function eraseRecords(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, conversationIds }: Erase,
  at: Date,
): Promise<Id[]> {
  const rows: CustomerRow[] = await trx('customers')
    .where({ organization_id: organizationId })
    .where((who) => void who.where({ id: customerId }).orWhere({ merged_into_id: customerId }))
    .orderBy('id')
    .forUpdate()
    .select('id', 'name', 'email', 'phone', 'other_phones', 'opted_out_at')
  const ids = rows.map(({ id }) => id)
  const isOptedOut = rows.some((row) => row.id === customerId && row.opted_out_at !== null)
  if (isOptedOut) await keepErasedOptOuts(trx, organizationId, ids, at)
  const words = await readWords(trx, organizationId, rows)
  const pattern = wordsPattern(words)
  const onLines = await trx('line_conversations')
    .where({ organization_id: organizationId })
    .whereIn('customer_id', ids)
    .orderBy('id')
    .forUpdate()
    .pluck<Id[]>('id')
  const erased: Erased = { organizationId, ids, conversationIds: [...conversationIds, ...onLines], pattern }
  const values = { ...erased, numbers: [...words.numbers], answer: JSON.stringify(ERASED_ANSWER) }
  for (const statement of [...TALK, ...RECORD, ...FILES, ...VIEWS]) await trx.raw(statement, values)
  await eraseFromBooks(trx, erased)
  const { rows: atZoom } = await trx.raw<{ rows: { id: Id }[] }>(AT_ZOOM, values)
  for (const statement of [...MEETINGS, ...OUTSIDE]) await trx.raw(statement, values)
  await trx('customers')
    .where({ organization_id: organizationId })
    .whereIn('id', ids)
    .update({
      name: ERASED_NAME,
      phone: ERASED_PHONE,
      other_phones: [],
      email: null,
      tags: [],
      notes: null,
      primary_contact_user_id: null,
      timezone: null,
      opted_out_at: null,
      opted_out_by_user_id: null,
      last_contacted_at: null,
      version: trx.raw('version + 1'),
      erased_at: at,
    })
  return atZoom.map(({ id }) => id)
}

interface CustomerRow {
  id: Id
  name: string | null
  email: string | null
  phone: string
  other_phones: string[]
  opted_out_at: Date | null
}

/** Their current and former names, emails and numbers. */
async function readWords(
  trx: Knex.Transaction,
  organizationId: Id,
  rows: readonly CustomerRow[],
): Promise<PersonWords> {
  const { rows: earlier } = await trx.raw<{ rows: { field: string; was: unknown }[] }>(
    `select e ->> 'field' as field, was from customer_changes c, jsonb_array_elements(c.changes) e,
      lateral (values (e -> 'before'), (e -> 'after')) v (was)
    where c.organization_id = :organizationId and c.customer_id = any(:ids)
      and e ->> 'field' in ('name', 'email', 'phoneNumber', 'otherPhoneNumbers')`,
    { organizationId, ids: rows.map(({ id }) => id) },
  )
  const sentTo: { emails: string[] }[] = await trx('receipts as r')
    .join('transactions as t', { 't.organization_id': 'r.organization_id', 't.id': 'r.transaction_id' })
    .where('r.organization_id', organizationId)
    .whereIn(
      't.customer_id',
      rows.map(({ id }) => id),
    )
    .select(trx.raw(`r.sent_to -> 'emails' as emails`))
  const textsOf = (...fields: string[]) =>
    earlier
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ was }) => was)
      .filter((text) => typeof text === 'string')
  return {
    names: [...rows.flatMap(({ name }) => name ?? []), ...textsOf('name')],
    emails: [
      ...rows.flatMap(({ email }) => email ?? []),
      ...textsOf('email'),
      ...sentTo.flatMap(({ emails }) => emails),
    ],
    numbers: [
      ...rows.flatMap(({ phone, other_phones }) => [phone, ...other_phones]),
      ...textsOf('phoneNumber', 'otherPhoneNumbers'),
    ],
  }
}

const OF_TALK = 'where organization_id = :organizationId and conversation_id = any(:conversationIds)'
const OF_CUSTOMERS = 'where organization_id = :organizationId and customer_id = any(:ids)'
/**
 * Calls and voicemails that were theirs when they came in, and those that were nobody's then but are shown as theirs
 * now. A number that they once had and that now belongs to another customer removes nothing of that customer.
 */
const OF_CALLER = `where p.organization_id = :organizationId and (p.customer_id = any(:ids)
  or (p.customer_id is null and p.phone_number = any(:numbers) and not exists (
    select from customer_phones h where h.organization_id = p.organization_id and h.phone = p.phone_number
      and h.customer_id <> all(:ids))))`

/** Messages and remarks with them and about them. Drafts and read counts are removed with their conversation. */
const TALK = [
  // The carrier may still store their pictures.
  `insert into outbox (organization_id, id, kind, payload)
  select :organizationId, gen_random_uuid(), 'pictures.remove', jsonb_build_object('carrierId', carrier_id)
  from (select carrier_id, media_count from messages ${OF_TALK}
    union all select carrier_id, media_count from line_messages ${OF_TALK}) said
  where carrier_id is not null and media_count > 0`,
  `delete from notifications ${OF_TALK}`,
  `delete from comments ${OF_TALK}`,
  `delete from notes ${OF_CUSTOMERS}`,
  `delete from scheduled_messages ${OF_TALK}`,
  `delete from messages ${OF_TALK}`,
  `delete from line_messages ${OF_TALK}`,
  `delete from line_conversations where organization_id = :organizationId and id = any(:conversationIds)`,
  'delete from merged_conversations where organization_id = :organizationId and into_id = any(:conversationIds)',
  `update phone_numbers n set conversation_count = n.conversation_count - c.count
  from (select phone_number_id, count(*) as count from conversations
    where organization_id = :organizationId and id = any(:conversationIds) group by phone_number_id) c
  where n.organization_id = :organizationId and n.id = c.phone_number_id`,
  'delete from conversations where organization_id = :organizationId and id = any(:conversationIds)',
]

/** Other records about them beside their own row. */
const RECORD = [
  `delete from calls p ${OF_CALLER}`,
  `delete from custom_field_values ${OF_CUSTOMERS}`,
  `delete from customer_changes ${OF_CUSTOMERS}`,
  `delete from consent_changes ${OF_CUSTOMERS}`,
  // The bulk change still counts them, but keeps nothing to restore.
  `update bulk_change_rows set before = '{}' ${OF_CUSTOMERS} and before is not null`,
  `delete from voicemails p ${OF_CALLER}`,
  `delete from different_customers
  where organization_id = :organizationId and (customer_id = any(:ids) or other_id = any(:ids))`,
]

/** The file of an import is deleted with its last row, and nobody is erased while an import is running. */
const FILES = [
  `delete from customer_import_rows ${OF_CUSTOMERS}`,
  `delete from customer_import_rows
  where organization_id = :organizationId and refusal is not null
    and (array_to_string(cells, ' ') ~* :pattern or concat_ws(' ', name, phone, refusal) ~* :pattern)`,
  `update customer_imports set file_name = regexp_replace(file_name, :pattern, '[erased]', 'gi'),
    heads = array(select regexp_replace(head, :pattern, '[erased]', 'gi')
      from unnest(heads) with ordinality h (head, place) order by place)
  where organization_id = :organizationId and (file_name ~* :pattern or array_to_string(heads, ' ') ~* :pattern)`,
]

/** Saved views that name or search for them. */
const VIEWS = [
  `update saved_views set name = left(regexp_replace(name, :pattern, '[erased]', 'gi'), 40)
  where organization_id = :organizationId and name ~* :pattern`,
  `update saved_views set filters = jsonb_set(filters, '{search}',
    to_jsonb(left(regexp_replace(filters ->> 'search', :pattern, '[erased]', 'gi'), 200)))
  where organization_id = :organizationId and filters ->> 'search' ~* :pattern`,
]

/** Meetings at Zoom that name them there. */
const AT_ZOOM = `select m.id from meetings m
  where m.organization_id = :organizationId and m.zoom ->> 'id' is not null and m.status = 'scheduled'
    and (m.title ~* :pattern or exists (select from meeting_guests g
      where g.organization_id = m.organization_id and g.meeting_id = m.id and g.customer_id = any(:ids)))
  order by m.id`

/**
 * Removes their invitations, and the words that name them from the texts of any meeting; runs after the books, which
 * read the invitations.
 */
const MEETINGS = [
  `update meetings m set title = 'Meeting', description = null
  from meeting_guests g
  where g.organization_id = :organizationId and g.customer_id = any(:ids)
    and m.organization_id = g.organization_id and m.id = g.meeting_id`,
  `delete from meeting_guests ${OF_CUSTOMERS}`,
  `update meetings set title = left(regexp_replace(title, :pattern, '[erased]', 'gi'), 120),
    description = regexp_replace(description, :pattern, '[erased]', 'gi')
  where organization_id = :organizationId and (title ~* :pattern or description ~* :pattern)`,
]

/** Outbox rows, pending or done, and the responses that are stored for repeated requests. */
const OUTSIDE = [
  `delete from outbox where organization_id = :organizationId and (
    payload ->> 'customerId' = any(cast(:ids as text[])) or payload ->> 'conversationId' = any(cast(:conversationIds as text[]))
    or (kind like 'call.%' and not exists (
      select from calls c where c.organization_id = outbox.organization_id and c.id = cast(payload ->> 'callId' as uuid)))
    or (kind = 'mail.send' and (payload::text ~* :pattern
      or exists (select from unnest(cast(:ids as text[]) || cast(:conversationIds as text[])) id where strpos(payload::text, id) > 0))))`,
  `update idempotency_keys set body_hash = '', response = cast(:answer as jsonb)
  where organization_id = :organizationId and (response::text ~* :pattern
    or exists (select from unnest(cast(:ids as text[]) || cast(:conversationIds as text[])) id where strpos(response::text, id) > 0))`,
]
