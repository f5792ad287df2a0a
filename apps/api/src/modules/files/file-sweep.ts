import { DAY_MS, type Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { storageKey } from './file-store.ts'

const EVERY_MS = 60_000
/** How long in milliseconds a file may exist without a row that refers to it. */
const UNNAMED_MS = DAY_MS
const AT_ONCE = 100

/** The columns that refer to files. A new one needs a line here and a foreign key to `files`. */
const USES: readonly string[] = [
  'select from organizations o where o.id = f.organization_id and o.logo_file_id = f.id',
  'select from users u where u.organization_id = f.organization_id and u.avatar_file_id = f.id',
  'select from voicemails v where v.organization_id = f.organization_id and v.file_id = f.id',
  'select from text_pictures p where p.organization_id = f.organization_id and p.file_id = f.id',
]

interface Row {
  organization_id: Id
  id: Id
}

/**
 * Removes files that no row refers to, and deleted ones. First they become unreadable, then their bytes are removed,
 * then their rows: a process that dies in between leaves the rest to the next run.
 */
export function createFileSweep({ database, storage, clock }: Context): Sweep {
  const { knex } = database
  const marked = (trx: Knex.Transaction) =>
    trx('files').whereIn(
      ['organization_id', 'id'],
      trx('files as f')
        .whereNull('f.swept_at')
        .where('f.created_at', '<', new Date(clock.now().getTime() - UNNAMED_MS))
        .where((unused) => {
          for (const use of USES) unused.whereRaw(`not exists (${use})`)
        })
        .orderBy('f.created_at')
        .limit(AT_ONCE)
        .forUpdate('f')
        .skipLocked()
        .select('f.organization_id', 'f.id'),
    )
  return {
    name: 'files',
    everyMs: EVERY_MS,
    async run() {
      let swept = AT_ONCE
      while (swept === AT_ONCE) {
        await inTransaction(knex, (trx) => marked(trx).update({ swept_at: clock.now() }))
        const rows = await knex('files').whereNotNull('swept_at').limit(AT_ONCE).select<Row[]>('organization_id', 'id')
        for (const { organization_id, id } of rows) {
          await storage.remove(storageKey({ organizationId: organization_id, id }))
          await knex('files').where({ organization_id, id }).delete()
        }
        swept = rows.length
      }
    },
  }
}
