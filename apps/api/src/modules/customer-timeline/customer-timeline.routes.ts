import { getTimelineCounts, listCustomerTimeline, problems } from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { readTimeline, readTimelineCounts } from './customer-timeline.read-model.ts'

export function registerCustomerTimelineRoutes(routes: Routes, { database: { hot } }: Context): void {
  routes.onWire(listCustomerTimeline, async ({ actor: { organizationId }, params, query }) => {
    const { rows, next } = await readTimeline(hot, organizationId, params.id, query)
    if (rows.length === 0) await counted(organizationId, params.id)
    return reply(rows, { next })
  })

  routes.on(getTimelineCounts, ({ actor: { organizationId }, params }) => counted(organizationId, params.id))

  async function counted(organizationId: string, customerId: string) {
    const counts = await readTimelineCounts(hot, organizationId, customerId)
    if (counts === null) throw problems.notFound('customer')
    return counts
  }
}
