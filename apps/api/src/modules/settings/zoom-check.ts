import type { Id, ZoomConnection, ZoomProblem } from '@parley/domain'
import { decideZoomChecked } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import type { ZoomChecks } from '../../jobs/zoom-jobs.ts'
import { getOrganization, lockOrganization } from './organizations.service.ts'
import { zoomAccountOf } from './zoom-secret.ts'

/** Reads the Zoom account to check, and stores Zoom's answer. */
export function createZoomChecks(context: Context): ZoomChecks {
  const { clock, config, database } = context
  const keep = async (
    trx: Knex.Transaction,
    organizationId: Id,
    secret: string | null,
    problem: ZoomProblem | null,
  ) => {
    await lockOrganization(trx, organizationId)
    const stored = await getOrganization(trx, organizationId)
    if (stored.zoom === null || !awaitsAnswer(stored.zoom, problem)) return
    // The account was replaced while the check ran.
    if (secret !== null && zoomAccountOf(config, stored)?.clientSecret !== secret) return
    const now = clock.now()
    await applyChanges(context, trx, bySystem(organizationId, now), decideZoomChecked(stored, problem, now))
  }
  return {
    accountOf: async (organizationId) => zoomAccountOf(config, await getOrganization(database.knex, organizationId)),
    keep: (trx, { organizationId, clientSecret }, problem) => keep(trx, organizationId, clientSecret, problem),
    giveUp: (trx, organizationId) => keep(trx, organizationId, null, 'unreachable'),
  }
}

/**
 * Whether a result is still stored: when there is none yet, or when only `unreachable` was stored for a check that was
 * given up, possibly of an earlier account.
 */
const awaitsAnswer = ({ checkedAt, problem: said }: ZoomConnection, problem: ZoomProblem | null) =>
  checkedAt === null || (said === 'unreachable' && problem !== 'unreachable')
