import { getAuditTotals, listAudit, type ResponseOf } from '@parley/contract'
import type { Context } from '../../context.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { readClock } from '../settings/organization-clock.ts'
import { checkAuditFiltersExist, countAudit, listAuditPage } from './audit.read-model.ts'

export function registerAuditRoutes(routes: Routes, context: Context): void {
  const {
    database: { knex, hot },
    clock,
  } = context

  routes.on(listAudit, async ({ actor: { organizationId }, query }) => {
    const day = await readClock(hot, organizationId, clock.now())
    const { rows, next } = await listAuditPage(knex, organizationId, query, day)
    if (rows.length === 0) await checkAuditFiltersExist(knex, organizationId, query)
    return reply(rows, { next })
  })

  const totals = createUnchangedReads<ResponseOf<typeof getAuditTotals>>(context, getAuditTotals.watches)
  routes.on(getAuditTotals, async ({ actor: { organizationId }, query }) => {
    const day = await readClock(hot, organizationId, clock.now())
    await checkAuditFiltersExist(knex, organizationId, query)
    return totals(organizationId, `${day.today} ${JSON.stringify(query)}`, async () => ({
      count: await countAudit(knex, organizationId, query, day),
    }))
  })
}
