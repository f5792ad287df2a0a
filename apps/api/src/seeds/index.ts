import { buildWorld } from '@parley/scenarios'
import type { Knex } from 'knex'
import { inTransaction } from '../db/transaction.ts'
import { writeWorld } from './write-world.ts'

const SEED_LOCK = 7_275_392

interface SeedOptions {
  /** Where payment links lead, without a trailing slash. */
  publicUrl: string
  /** The instant the demo is told from. Default: the present. */
  anchor?: Date
}

/** Fills an empty database with the two demo organisations; another one stays as it is. */
export async function seedDemo(
  { knex }: { knex: Knex },
  { publicUrl, anchor = new Date() }: SeedOptions,
): Promise<void> {
  await inTransaction(knex, async (trx) => {
    // Processes that start together on a new database wait here, and the second one finds it filled.
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK])
    if (await trx('organizations').first('id')) return
    await writeWorld(trx, buildWorld('two-organizations', { anchor, publicUrl }))
  })
}
