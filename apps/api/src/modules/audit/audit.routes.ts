import { listAudit } from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { readClock } from '../settings/organization-clock.ts'
import { checkAuditFiltersExist, listAuditPage } from './audit.read-model.ts'

export function registerAuditRoutes(routes: Routes, { database: { knex, hot }, clock }: Context): void {
  routes.on(listAudit, async ({ actor: { organizationId }, query }) => {
    const day = await readClock(hot, organizationId, clock.now())
    const { rows, next } = await listAuditPage(knex, organizationId, query, day)
    if (rows.length === 0) await checkAuditFiltersExist(knex, organizationId, query)
    return reply(rows, { next })
  })
}
