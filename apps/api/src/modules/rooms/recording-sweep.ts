import { DAY_MS, DEFAULT_RECORDING_DAYS, type Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { pieceKey } from './recordings.repository.ts'

const EVERY_MS = 60_000
/** How long an upload of a piece may take, in milliseconds. */
const ON_ITS_WAY_MS = DAY_MS
const AT_ONCE = 100

/**
 * Deletes recordings past their organisation's retention period, and the pieces of deleted recordings: bytes before
 * rows, so that the next run can finish after a process died in between.
 */
export function createRecordingSweep({ database: { knex }, storage, clock }: Context): Sweep {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  return {
    name: 'recordings',
    everyMs: EVERY_MS,
    async run() {
      await knex.raw(
        `delete from recordings r using organizations o
        where o.id = r.organization_id and r.started_at < cast(:now as timestamptz)
          - make_interval(hours => 24 * coalesce(cast(o.settings ->> 'recording_days' as integer), :days))`,
        { now: clock.now(), days: DEFAULT_RECORDING_DAYS },
      )
      let swept = AT_ONCE
      while (swept === AT_ONCE) {
        const rows: { organizationId: Id; id: Id }[] = await knex('recording_pieces')
          .whereNull('recording_id')
          .orWhere((late) => void late.whereNull('number').where('created_at', '<', ago(ON_ITS_WAY_MS)))
          .limit(AT_ONCE)
          .select({ organizationId: 'organization_id', id: 'id' })
        for (const piece of rows) {
          await storage.remove(pieceKey(piece))
          await knex('recording_pieces').where({ organization_id: piece.organizationId, id: piece.id }).delete()
        }
        swept = rows.length
      }
    },
  }
}
