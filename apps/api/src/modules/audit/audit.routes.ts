import { getAuditTotals, listAudit, type ResponseOf } from '@parley/contract'
import { AUDIT_FILTERS } from '@parley/domain'
import type { Context } from '../../context.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { checkFiltersExist, readPage } from '../stored-list.ts'
import { countAudit, AUDIT } from './audit.read-model.ts'

export function registerAuditRoutes(routes: Routes, context: Context): void {
  const { clockOf, database } = context
  const { knex } = database

  routes.on(listAudit, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    const { rows, next } = await readPage(database, AUDIT, organizationId, query, day)
    return reply(rows, { next })
  })

  const totals = createUnchangedReads<ResponseOf<typeof getAuditTotals>>(context, getAuditTotals.watches)
  routes.on(getAuditTotals, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    await checkFiltersExist(knex, organizationId, AUDIT_FILTERS, query)
    return totals(organizationId, `${day.today} ${JSON.stringify(query)}`, async () => ({
      count: await countAudit(knex, organizationId, query, day),
    }))
  })
}
