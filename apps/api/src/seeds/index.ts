import { buildWorld, makeVoice } from '@parley/scenarios'
import type { Knex } from 'knex'
import { inTransaction } from '../db/transaction.ts'
import { storageKey } from '../modules/files/file-store.ts'
import { createSetupLinks } from '../modules/setup/setup-links.repository.ts'
import type { Storage } from '../ports/storage.ts'
import { writeWorld } from './write-world.ts'

const SEED_LOCK = 7_275_392

interface SeedOptions {
  /** The base URL of payment links, without a trailing slash. */
  publicUrl: string
  /** The instant that the demo's times are relative to. Default: the present. */
  anchor?: Date
  /** The storage for recordings. */
  storage: Pick<Storage, 'write'>
}

/** Fills an empty database with the two demo organisations; leaves any other database unchanged. */
export async function seedDemo(
  { knex }: { knex: Knex },
  { publicUrl, anchor = new Date(), storage }: SeedOptions,
): Promise<void> {
  await inTransaction(knex, async (trx) => {
    // Processes that start together on a new database wait here, and the second one finds it filled.
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK])
    // Also waits for a transaction that is creating the first organisation right now.
    await createSetupLinks(trx).end()
    if (await trx('organizations').first('id')) return
    const world = buildWorld('two-organizations', { anchor, publicUrl })
    await writeWorld(trx, world)
    for (const { organizationId, fileId: id, duration } of world.voicemails) {
      await storage.write(storageKey({ organizationId, id }), makeVoice(id, duration), 'audio/wav')
    }
  })
}

/** The demo accounts, whose password is public, would be open to the Internet. */
export class DemoDataError extends Error {
  override readonly name = 'DemoDataError'
}

/** Throws a DemoDataError when the database contains the demo organisations. Their domain cannot belong to anybody. */
export async function refuseDemo({ knex }: { knex: Knex }): Promise<void> {
  if (!(await knex('users').where('email', 'like', '%@larkspur.test').first('id'))) return
  throw new DemoDataError(
    'This database contains the demo data, whose passwords are public. Set another PARLEY_DATA_DIR or DATABASE_URL for your business, or set PARLEY_SEED=demo to show the demo to everyone.',
  )
}
