import { DAY_MS, type Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { storageKey } from './file-store.ts'

const EVERY_MS = 60_000
/** For so long a file may wait for the row that names it. */
const UNNAMED_MS = DAY_MS
const AT_ONCE = 100

/** Where files are named. A new place adds its line here, and a reference to `files`. */
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
 * Removes the files that no row names, and those that somebody deleted. First nobody gets them any more, then their bytes go, then
 * their rows: a process that dies in between leaves what the next run takes up.
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
