import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'
import type { Sweep } from './sweeps.ts'

/** Often, because while many rows arrive, plans made for few rows would read all of them again and again. */
const EVERY_MS = 5000

/** Tables with enough changes, by the rule of PostgreSQL's autovacuum; a table with -1 rows has never been analyzed. */
const DUE = `
  select s.relname as name, s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as "hasDead"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or (c.reltuples < 0 and s.n_live_tup > 0)
  order by s.relname`

/**
 * Does the work of PostgreSQL's autovacuum, which the embedded database lacks: without statistics its plans are
 * guesses, and dead rows stay.
 */
export function createEmbeddedUpkeep({ engine, knex }: Pick<Database, 'engine' | 'knex'>): Sweep[] {
  return engine === 'pglite' ? [{ name: 'upkeep', everyMs: EVERY_MS, run: () => keepUp(knex) }] : []
}

/** Proceeds table by table, so that requests are served in between. */
async function keepUp(knex: Knex): Promise<void> {
  // Otherwise changes are counted up to a second late.
  await knex.raw('select pg_stat_force_next_flush()')
  const { rows } = await knex.raw<{ rows: { name: string; hasDead: boolean }[] }>(DUE)
  for (const { name, hasDead } of rows) await knex.raw(hasDead ? 'vacuum (analyze) ??' : 'analyze ??', [name])
}
