import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'
import type { Sweep } from './sweeps.ts'

/** Often: while many rows come in, plans made for few of them would read all of them again and again. */
const EVERY_MS = 5000

/** Tables of which enough has changed, by the rule of PostgreSQL's autovacuum; nothing was ever counted of one with -1 rows. */
const DUE = `
  select s.relname as name, s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as "hasDead"
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or (c.reltuples < 0 and s.n_live_tup > 0)
  order by s.relname`

/** What PostgreSQL's autovacuum does by itself and the embedded database does not: without statistics its plans are guesses, and dead rows stay. */
export function createEmbeddedUpkeep({ engine, knex }: Pick<Database, 'engine' | 'knex'>): Sweep[] {
  return engine === 'pglite' ? [{ name: 'upkeep', everyMs: EVERY_MS, run: () => keepUp(knex) }] : []
}

/** Table by table, so that requests are answered in between. */
async function keepUp(knex: Knex): Promise<void> {
  // What was changed is counted up to a second late otherwise.
  await knex.raw('select pg_stat_force_next_flush()')
  const { rows } = await knex.raw<{ rows: { name: string; hasDead: boolean }[] }>(DUE)
  for (const { name, hasDead } of rows) await knex.raw(hasDead ? 'vacuum (analyze) ??' : 'analyze ??', [name])
}
