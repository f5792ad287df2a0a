import {
  ACCOUNT_LINK_PURPOSES,
  CALL_RESPONSES,
  CALL_STATUSES,
  CALL_TYPES,
  BULK_KINDS,
  BULK_STATUSES,
  COMPOSER_MODES,
  CONSENT_WAYS,
  CUSTOM_FIELD_TYPES,
  CONVERSATION_STATES,
  IMPORT_STATUSES,
  INVOICE_STATUSES,
  type LedgerEvent,
  LEDGER_ACCOUNTS,
  LINE_TEXT_DIRECTIONS,
  MEETING_ANSWERS,
  MEETING_STATUSES,
  MEMBER_STATUSES,
  MESSAGE_DIRECTIONS,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  NOTIFICATION_KINDS,
  PAYMENT_ATTEMPT_STATUSES,
  PAYMENT_LINK_STATUSES,
  PAYMENT_METHODS,
  REFUND_METHODS,
  REFUND_REASONS,
  REFUND_STATUSES,
  ROLES,
  SCHEDULED_MESSAGE_STATUSES,
  RECORDING_TYPES,
  SEAT_STATES,
  TEMPLATE_CATEGORIES,
  TRANSACTION_STATUSES,
} from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { CannotMigrateError, migrate, undoMigrations } from '../src/db/migrate.ts'
import { migrations } from '../src/migrations/index.ts'
import { openTestDatabase } from './databases.ts'
import { ours } from './world.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tables = async (): Promise<string[]> => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name).toSorted()
}

test('all but the throttle, the setup link, what passkeys are asked, the secret, the key for pushes and the migrations belong to one organisation by their primary key', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(`
    select t.relname as name from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where t.relkind = 'r' and not exists (
      select 1 from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indisprimary and a.attname = 'organization_id')`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'installation_secrets',
    'knex_migrations',
    'knex_migrations_lock',
    'organizations',
    'passkey_challenges',
    'push_keys',
    'setup_links',
    'sign_in_throttles',
  ])
})

test('a link to another organisation cannot be stored: every foreign key carries the organisation', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.confrelid <> 'organizations'::regclass and not exists (
      select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        and (a.attname = 'organization_id' or c.conrelid = 'organizations'::regclass and a.attname = 'id'))`)
  expect(rows).toEqual([])
})

/** Tables whose rows are never removed. */
const KEPT = ['organizations', 'payment_links', 'templates', 'transactions']

/**
 * Columns of tables that are small enough for a sequential scan, or written too often for an index that is hardly ever
 * used.
 */
const READ_WHOLE = [
  // People and numbers are removed manually, before anything was done with them.
  'activity.user_id',
  // Kept for 30 days.
  'bulk_changes.by_user_id',
  'customer_imports.by_user_id',
  // Pairs that a person marked as different manually.
  'different_customers.by_user_id',
  // For the same reason as activity.
  'messages.phone_number_id',
  'messages.sent_by_user_id',
  // Kept for minutes.
  'passkey_challenges.session_id',
  'passkey_challenges.user_id',
  // A business has only a few of these.
  'saved_views.created_by_user_id',
  'templates.created_by_user_id',
  'templates.updated_by_user_id',
]

test('whoever names a row that is removed is found by an index: one begins with every foreign key to what can go', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(`
    select c.conrelid::regclass::text || '.' || (
      select string_agg(a.attname::text, ' ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'organization_id') as name
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid::regclass::text not in (${KEPT.map((table) => `'${table}'`).join(', ')})
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey
          and (i.indpred is null or exists (
            select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)
              and pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname::text || ' IS NOT NULL)')))`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(READ_WHOLE)
})

test('a role that does not exist cannot be stored', async () => {
  const { users } = ours
  const change = (role: string) => database.knex('users').where({ id: users.basic }).update({ role })
  await expect(change('owner')).rejects.toThrow('users_role_check')
  for (const role of ROLES) expect(await change(role)).toBe(1)
})

test('go back to an empty schema and forth again', async () => {
  const before = await tables()
  await undoMigrations(database, null)
  expect(await tables()).toEqual(['knex_migrations', 'knex_migrations_lock'])
  await migrate(database)
  expect(await tables()).toEqual(before)
})

test('run again without effect after a process died in the middle of them', async () => {
  await database.knex('knex_migrations_lock').update({ is_locked: 1 })
  await expect(migrate(database)).resolves.toBeUndefined()
})

test('are left alone where a newer version ran some that this one does not know: it says how that version goes back', async () => {
  const rows = () => database.knex('knex_migrations')
  const name = '20991231235959_newer'
  await rows().insert({ name, batch: 1, migration_time: new Date() })
  const refused: unknown = await migrate(database).catch((error: unknown) => error)
  await rows().where({ name }).delete()
  expect(refused).toBeInstanceOf(CannotMigrateError)
  expect(String(refused)).toContain(`does not know ${name}`)
  expect(String(refused)).toContain(`npm run admin -- undo-migrations ${migrations.at(-1)?.name ?? ''}`)
})

test('that ran after one are taken back, but not after an unknown one', async () => {
  const ran = (): Promise<string[]> => database.knex('knex_migrations').orderBy('id').pluck('name')
  const names = migrations.map(({ name }) => name)
  const [keep = '', ...newer] = names.slice(-3)
  await expect(undoMigrations(database, 'no_such_migration')).rejects.toThrow('No migration no_such_migration has run.')
  expect(await undoMigrations(database, keep)).toEqual(newer.toReversed())
  expect(await ran()).toEqual(names.slice(0, -2))
  await migrate(database)
  expect(await ran()).toEqual(names)
})

const LEDGER_KINDS: Readonly<Record<LedgerEvent['kind'], true>> = {
  invoice_created: true,
  payment_received: true,
  surplus_received: true,
  payment_reversed: true,
  refunded: true,
  invoice_voided: true,
}

/** The values that a column may hold, as listed by the domain. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'account_links.purpose': ACCOUNT_LINK_PURPOSES,
  'bulk_changes.kind': BULK_KINDS,
  'bulk_changes.status': BULK_STATUSES,
  'call_responses.response': CALL_RESPONSES,
  'calls.call_type': CALL_TYPES,
  'calls.status': CALL_STATUSES,
  'consent_changes.how': CONSENT_WAYS,
  'conversations.state': CONVERSATION_STATES,
  'custom_fields.field_type': CUSTOM_FIELD_TYPES,
  'customer_imports.status': IMPORT_STATUSES,
  'drafts.mode': COMPOSER_MODES,
  'invoices.status': INVOICE_STATUSES,
  'line_messages.direction': LINE_TEXT_DIRECTIONS,
  'line_messages.status': MESSAGE_STATUSES,
  'ledger_entries.account': LEDGER_ACCOUNTS,
  'ledger_entries.kind': Object.keys(LEDGER_KINDS),
  'meeting_guests.answer': MEETING_ANSWERS,
  'meetings.status': MEETING_STATUSES,
  'messages.direction': MESSAGE_DIRECTIONS,
  'messages.kind': MESSAGE_KINDS,
  'messages.status': MESSAGE_STATUSES,
  'notifications.kind': NOTIFICATION_KINDS,
  'payment_attempts.status': PAYMENT_ATTEMPT_STATUSES,
  'payment_links.status': PAYMENT_LINK_STATUSES,
  'refunds.reason': REFUND_REASONS,
  'refunds.refund_method': REFUND_METHODS,
  'refunds.status': REFUND_STATUSES,
  'recordings.type': RECORDING_TYPES,
  'room_seats.state': SEAT_STATES,
  'scheduled_messages.status': SCHEDULED_MESSAGE_STATUSES,
  'templates.category': TEMPLATE_CATEGORIES,
  'transactions.payment_method': PAYMENT_METHODS,
  'transactions.status': TRANSACTION_STATUSES,
  'users.role': ROLES,
  'users.status': MEMBER_STATUSES,
}

test('what a column may hold is what the domain lists, word for word', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string; text: string }[] }>(`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and array_length(conkey, 1) = 1`)
  const found = rows.flatMap(({ name, text }) => {
    const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(text) ?? []
    const words = [...(list ?? '').matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word)
    const place = `${name}.${column}`
    return column === undefined ? [] : [[place, words.toSorted()] as const]
  })
  const wanted = Object.entries(LISTS).map(([name, words]) => [name, words.toSorted()] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
})
