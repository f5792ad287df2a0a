import { decideZoomChecked } from '@parley/state-machines'
import { applyChanges, byProduct } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import type { ZoomChecks } from '../../jobs/zoom-jobs.ts'
import { getOrganization, lockOrganization } from './organizations.service.ts'
import { zoomAccountOf } from './zoom-secret.ts'

/** What was given to connect Zoom, and what becomes of Zoom's answer. */
export function createZoomChecks(context: Context): ZoomChecks {
  const { clock, config, database } = context
  return {
    accountOf: async (organizationId) => zoomAccountOf(config, await getOrganization(database.knex, organizationId)),
    async keep(trx, { organizationId, clientSecret }, problem) {
      await lockOrganization(trx, organizationId)
      const stored = await getOrganization(trx, organizationId)
      // It was disconnected meanwhile, or is another one.
      if (stored.zoom?.checkedAt !== null || zoomAccountOf(config, stored)?.clientSecret !== clientSecret) return
      const now = clock.now()
      await applyChanges(context, trx, byProduct(organizationId, now), decideZoomChecked(stored, problem, now))
    },
  }
}
