import { getTimelineCounts, listCustomerTimeline, problems } from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { findKeptId } from '../customers/customer-records.ts'
import { readTimeline, readTimelineCounts } from './customer-timeline.read-model.ts'

export function registerCustomerTimelineRoutes(routes: Routes, { database: { hot, knex } }: Context): void {
  routes.onWire(listCustomerTimeline, async ({ actor: { organizationId }, params, query }) => {
    const { rows, next } = await readTimeline(hot, organizationId, await keptId(organizationId, params.id), query)
    return reply(rows, { next })
  })

  routes.on(getTimelineCounts, async ({ actor: { organizationId }, params }) => {
    const counts = await readTimelineCounts(hot, organizationId, await keptId(organizationId, params.id))
    if (counts === null) throw problems.notFound('customer')
    return counts
  })

  async function keptId(organizationId: string, id: string) {
    const kept = await findKeptId(knex, organizationId, id)
    if (kept === null) throw problems.notFound('customer')
    return kept
  }
}
