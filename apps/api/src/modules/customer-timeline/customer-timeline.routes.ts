import { getTimelineCounts, listCustomerTimeline, problems } from '@parley/contract'
import type { Response } from 'express'
import type { Context } from '../../context.ts'
import { dropVersionOfAnother, reply, type Routes } from '../../http/routes.ts'
import { findKeptId } from '../customers/customer-records.ts'
import { readTimeline, readTimelineCounts } from './customer-timeline.read-model.ts'

export function registerCustomerTimelineRoutes(routes: Routes, { database: { hot, knex } }: Context): void {
  routes.onWire(listCustomerTimeline, async ({ actor: { organizationId }, params, query, response }) => {
    const customerId = await keptId(organizationId, params.id, response)
    const { rows, next } = await readTimeline(hot, organizationId, customerId, query)
    return reply(rows, { next })
  })

  routes.on(getTimelineCounts, async ({ actor: { organizationId }, params, response }) => {
    const counts = await readTimelineCounts(hot, organizationId, await keptId(organizationId, params.id, response))
    if (counts === null) throw problems.notFound('customer')
    return counts
  })

  async function keptId(organizationId: string, id: string, response: Response) {
    const kept = await findKeptId(knex, organizationId, id)
    if (kept === null) throw problems.notFound('customer')
    dropVersionOfAnother(response, id, kept)
    return kept
  }
}
