import type { Client } from 'pg'

const BIG_TABLES = [
  'customers',
  'conversations',
  'conversation_reads',
  'messages',
  'invoices',
  'transactions',
  'payment_attempts',
  'ledger_entries',
]

/**
 * Runs `load` with foreign-key checks off and without the secondary indexes of the big tables, which are rebuilt
 * afterwards.
 */
export async function inBulk(client: Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and not x.indisprimary
       and not exists (select from pg_constraint where conindid = i.oid)`,
    [BIG_TABLES],
  )
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of rows) await client.query(definition)
  await client.query('vacuum (analyze)')
}
