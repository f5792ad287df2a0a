import type { Client } from 'pg'

/** The number of records of one organisation. */
export interface OrganizationSize {
  /** 1 for the big organisation, 2 for its small neighbour, 3 for the one a hundredth its size; part of every id. */
  readonly number: number
  readonly users: number
  readonly conversations: number
  readonly messages: number
  readonly invoices: number
  readonly transactions: number
  /** Minutes between two invoices; five messages arrive in that time. */
  readonly minutesApart: number
}

const KINDS = ['organization', 'user', 'phoneNumber', 'customer', 'conversation', 'message', 'invoice', 'transaction']
type Kind =
  | 'organization'
  | 'user'
  | 'phoneNumber'
  | 'customer'
  | 'conversation'
  | 'message'
  | 'invoice'
  | 'transaction'

const PHONE_NUMBERS = 5
/** The states of invoices and transactions repeat after this many, so that every user has some in each state. */
const STATES = 20
const prefix = (organization: number, kind: Kind) =>
  `${(organization * 16 + KINDS.indexOf(kind)).toString(16).padStart(8, '0')}-0000-7000-8000-`

/** The id of the `index`-th record of a kind, counted from 1. */
export function idOf(organization: number, kind: Kind, index: number): string {
  return prefix(organization, kind) + index.toString(16).padStart(12, '0')
}

/** The same id as an SQL expression over `index`. */
export function sqlId(organization: number, kind: Kind, index: string): string {
  return `('${prefix(organization, kind)}' || lpad(to_hex((${index})::bigint), 12, '0'))::uuid`
}

const FIRST = `array['Ana','Ben','Carla','Dev','Elena','Finn','Grace','Hugo','Ivy','Jonas','Kira','Liam','Maya','Noor','Omar','Pia']`
const LAST = `array['Garcia','Nguyen','Olsen','Patel','Quinn','Rossi','Schmidt','Tanaka','Ueda','Varga','Whitaker','Ximenes']`
const TEXTS = `array[
  'Hi, can somebody come and look at the water heater this week?', 'Yes, Thursday morning works for us.',
  'Your appointment is confirmed. Our technician calls half an hour before.', 'Thanks so much!',
  'Could you send me the invoice again, please?', 'The kitchen drain is slow again after the last visit.',
  'We have received your payment. Thank you for your business.', 'Is it possible to move it to next Tuesday?',
  'The part has arrived and we can finish the job whenever it suits you.', 'Ok', 'Running ten minutes late, sorry.',
  'How much would a second outdoor faucet cost, roughly?']`
/** SQL that appends words occurring in one text of 50, of 500 and of 100,000; each text also gets a unique number. */
const SELDOM = `case when i % 50 = 7 then ' The sump pump too.' when i % 500 = 3 then ' Mind the hydrant.'
    when i % 100000 = 99 then ' Ask for Zephyrine.' else '' end`
/** Number of customers of each organisation with the tag "regular". */
const REGULARS = 100
const phone = (organization: number, index: string) =>
  `(${2 + organization} * 1000000000::bigint + ${index} * 7919 % 900000000)`
/** A customer that every organisation has, and their phone number there without the country code. */
export const SOUGHT = {
  name: 'Liam Garcia 777',
  phone: (organization: number) => String((2 + organization) * 1e9 + 777 * 7919),
}
const pick = (list: string, index: string) => `(${list})[1 + (${index}) % array_length(${list}, 1)]`

/** Fills one organisation with set-based SQL. The caller handles indexes and triggers. */
export async function loadOrganization(client: Client, size: OrganizationSize, passwordHash: string): Promise<void> {
  const { number } = size
  const id = (kind: Kind, index: string) => sqlId(number, kind, index)
  const organization = id('organization', '1')
  const invoicedAt = `now() - make_interval(mins => (${size.invoices} - i) * ${size.minutesApart})`
  const statements = [
    `insert into organizations (id, name) values (${organization}, 'Organisation ${number}')`,
    `insert into users (organization_id, id, name, email, role, password_hash)
     select ${organization}, ${id('user', 'i')}, ${pick(FIRST, 'i')} || ' ' || ${pick(LAST, 'i * 5')},
       'user' || i || '@organisation-${number}.test', case when i % 4 = 0 then 'manager' else 'standard' end, '${passwordHash}'
     from generate_series(1, ${size.users}) i`,
    `insert into phone_numbers (organization_id, id, label, e164, is_default, conversation_count)
     select ${organization}, ${id('phoneNumber', 'i')}, 'Line ' || i, '+1720555' || lpad((${number * 100} + i)::text, 4, '0'),
       i = 1, ${Math.floor(size.conversations / PHONE_NUMBERS)}
     from generate_series(1, ${PHONE_NUMBERS}) i`,
    `insert into invoices (organization_id, id, invoice_number, customer_id, amount_cents, amount_paid_cents, status,
       due_date, paid_at, created_by_user_id, created_at)
     select ${organization}, ${id('invoice', 'i')}, 'INV-' || lpad(i::text, 7, '0'),
       ${id('customer', `1 + (i::bigint * 7919) % ${size.conversations}`)}, 1000 + i % 90000,
       case when i % 10 < 7 then 1000 + i % 90000 else 0 end,
       case when i % 10 < 7 then 'paid' when i % 10 < 9 then 'unpaid' else 'void' end,
       (${invoicedAt})::date + 14,
       case when i % 10 < 7 then ${invoicedAt} end,
       ${id('user', `1 + (i / ${STATES}) % ${size.users}`)}, ${invoicedAt}
     from generate_series(1, ${size.invoices}) i`,
    `insert into transactions (organization_id, id, customer_id, invoice_id, amount_cents, status, payment_method,
       initiated_by_user_id, created_at, completed_at, provider_id, refunded_amount_cents, is_voided)
     select ${organization}, ${id('transaction', 'i')}, v.customer_id, v.id, v.amount_cents,
       case when i % 20 < 14 then 'completed' when i % 20 < 17 then 'pending' when i % 20 < 19 then 'failed' else 'refunded' end,
       'payment_link', v.created_by_user_id, v.created_at + interval '1 hour',
       case when i % 20 < 14 or i % 20 = 19 then v.created_at + interval '2 hours' end,
       case when i % 20 < 14 or i % 20 = 19 then 'payment-${number}-' || i end,
       case when i % 20 = 19 then v.amount_cents else 0 end, i % 20 = 16
     from generate_series(1, ${size.transactions}) i
     join invoices v on v.organization_id = ${organization} and v.id = ${id('invoice', `1 + i % ${size.invoices}`)}`,
    `insert into payment_attempts (organization_id, id, invoice_id, transaction_id, amount_cents, status, provider_ref, created_at)
     select organization_id, id, invoice_id, id, amount_cents, 'succeeded', provider_id, completed_at
     from transactions where organization_id = ${organization} and provider_id is not null`,
    `insert into ledger_entries (organization_id, id, entry_id, kind, account, amount_cents, invoice_id, transaction_id,
       customer_id, by_user_id, created_at)
     select ${organization}, gen_random_uuid(), entry_id, kind, account, cents, invoice_id, transaction_id, customer_id, by_user_id, created_at
     from (
       select gen_random_uuid() as entry_id, 'invoice_created' as kind, 'receivable' as debit, 'sales' as credit, amount_cents,
         id as invoice_id, null::uuid as transaction_id, customer_id, created_by_user_id as by_user_id, created_at
       from invoices where organization_id = ${organization}
       union all
       select gen_random_uuid(), 'payment_received', 'provider_clearing', 'receivable', amount_cents,
         invoice_id, id, customer_id, initiated_by_user_id, completed_at
       from transactions where organization_id = ${organization} and status in ('completed', 'refunded')
     ) entry, lateral (values (debit, amount_cents), (credit, - amount_cents)) line (account, cents)`,
    // A few customers write much and most write little; messages of different threads interleave in time, as in
    // reality.
    `insert into messages (organization_id, id, conversation_id, phone_number_id, direction, status, content,
       sent_by_user_id, created_at)
     select ${organization}, ${id('message', 'i')}, ${id('conversation', 'c')}, ${id('phoneNumber', `1 + c % ${PHONE_NUMBERS}`)},
       case when r < 0.5 then 'inbound' else 'outbound' end, 'delivered', ${pick(TEXTS, '(r * 100000)::int')} || ${SELDOM} || ' #' || to_hex(i::bigint * 7919 % 16777213),
       case when r >= 0.5 then ${id('user', `1 + (r * 100000)::int % ${size.users}`)} end,
       now() - make_interval(secs => (${size.messages} - i) * 12 * ${size.minutesApart})
     from (
       select i, 1 + least(floor(${size.conversations} * power(random(), 3)), ${size.conversations - 1})::int as c, random() as r
       from generate_series(1, ${size.messages}) i
     ) drawn`,
    `insert into customers (organization_id, id, name, phone, tags, total_paid_cents, outstanding_cents, invoice_count,
       paid_invoice_count, time_to_pay_ms, last_contacted_at, primary_contact_user_id)
     select ${organization}, ${id('customer', 'i')}, ${pick(FIRST, 'i * 3')} || ' ' || ${pick(LAST, 'i / 16')} || ' ' || i,
       '+1' || ${phone(number, 'i::bigint')}, array_remove(array['bench', case when i % 500 = 3 then 'seldom' end, case when i % ${size.conversations / REGULARS} = 1 then 'regular' end], null),
       coalesce(took.paid, 0), coalesce(owed.outstanding, 0), coalesce(owed.count, 0), coalesce(owed.paid_count, 0), 0,
       greatest(said.last_message_at, case when i % 10 > 0 then now() - make_interval(hours => (i::bigint * 7919 % (24 * 300))::int) end),
       case when i % 10 < 7 then ${id('user', `1 + (i / 10) % ${size.users}`)} end
     from generate_series(1, ${size.conversations}) i
     left join (
       select customer_id, count(*) as count, count(*) filter (where status = 'paid') as paid_count,
         sum(amount_cents) filter (where status = 'unpaid') as outstanding
       from invoices where organization_id = ${organization} group by customer_id
     ) owed on owed.customer_id = ${id('customer', 'i')}
     left join (
       select customer_id, sum(amount_cents) as paid from transactions
       where organization_id = ${organization} and status = 'completed' group by customer_id
     ) took on took.customer_id = ${id('customer', 'i')}
     left join (
       select conversation_id, max(created_at) as last_message_at from messages where organization_id = ${organization} group by conversation_id
     ) said on said.conversation_id = ${id('conversation', 'i')}`,
    `insert into conversations (organization_id, id, customer_id, phone_number_id, assigned_to_user_id, state,
       last_message, last_message_at, inbound_count, open_invoices, created_at)
     select ${organization}, ${id('conversation', 'i')}, ${id('customer', 'i')}, ${id('phoneNumber', `1 + i % ${PHONE_NUMBERS}`)},
       case when i % 10 < 7 then ${id('user', `1 + (i / 10) % ${size.users}`)} end,
       case when i % 5 = 0 then 'done' else 'open' end, said.last_message, said.last_message_at, coalesce(said.inbound, 0),
       coalesce(owed.count, 0), now() - interval '400 days'
     from generate_series(1, ${size.conversations}) i
     left join (
       select conversation_id, (array_agg(content order by created_at desc))[1] as last_message,
         max(created_at) as last_message_at, count(*) filter (where direction = 'inbound') as inbound
       from messages where organization_id = ${organization} group by conversation_id
     ) said on said.conversation_id = ${id('conversation', 'i')}
     left join (
       select customer_id, count(*) as count from invoices
       where organization_id = ${organization} and status = 'unpaid' group by customer_id
     ) owed on owed.customer_id = ${id('customer', 'i')}`,
    `insert into conversation_reads (organization_id, user_id, conversation_id, read_count)
     select c.organization_id, u.id, c.id, greatest(c.inbound_count - (random() * 4)::int, 0)
     from conversations c join users u on u.organization_id = c.organization_id
     where c.organization_id = ${organization} and random() < 0.05`,
  ]
  for (const statement of statements) await client.query(statement)
}
