import {
  autoAssign,
  getAssignmentCounts,
  getAssignmentRules,
  getOpenDays,
  getTeamActivityCounts,
  getTeamAnswerHours,
  getTeamAnswers,
  getTeamDayRows,
  getTeamDays,
  getTeamOverview,
  getTeamPerformance,
  getTeamPerformanceTotals,
  listAssignments,
  listOpenConversations,
  listTeamActivity,
  listWaiting,
  problems,
  reassignConversations,
  returnConversations,
  updateAssignmentRules,
} from '@parley/contract'
import { countedUntil, DEFAULT_TEAM_RANGE, type Id, startOfDay, startOfTeamRange, type TeamRange } from '@parley/domain'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { findPeople } from '../users/people.ts'
import { readActivity, readActivityCounts } from './activity.read-model.ts'
import { readAnswerHours, readAnswers } from './answers.read-model.ts'
import { createAssignService } from './assign.service.ts'
import { rulesView, writeRules } from './assignment-rules.ts'
import { readAssignmentCounts, readAssignments } from './assignments.read-model.ts'
import { readDayRows } from './day-rows.read-model.ts'
import { readOpenConversations, readOpenDays } from './open.read-model.ts'
import { readOverview } from './overview.read-model.ts'
import { readDays, readPerformance, readPerformanceTotals, type Span } from './performance.read-model.ts'
import { readWaiting } from './waiting.read-model.ts'

export function registerTeamRoutes(routes: Routes, context: Context): void {
  const { database, clock } = context
  const { hot, knex } = database
  const assigns = createAssignService(context)

  routes.onWire(getTeamOverview, async ({ actor: { organizationId } }) =>
    readOverview(hot, organizationId, await context.clockOf(organizationId)),
  )

  const checkPerson = async (organizationId: string, id: string | undefined) => {
    if (id && !(await findPeople(knex, organizationId, [id])).has(id)) throw problems.notFound('user')
  }

  routes.onWire(getAssignmentCounts, async ({ actor: { organizationId }, query }) => {
    await checkPerson(organizationId, query.assignedTo)
    return readAssignmentCounts(database, organizationId, query)
  })

  routes.onWire(listWaiting, ({ actor }) => readWaiting(knex, actor.organizationId))

  routes.onWire(listAssignments, async ({ actor: { organizationId }, query }) => {
    await checkPerson(organizationId, query.assignedTo)
    const { rows, next } = await readAssignments(database, organizationId, query, clock.now())
    return reply(rows, { next })
  })

  /** The span from the start of the range up to now. */
  const spanOf = async (
    organizationId: Id,
    range: TeamRange = DEFAULT_TEAM_RANGE,
  ): Promise<Span & { zone: string }> => {
    const { now, timezone } = await context.clockOf(organizationId)
    return { since: startOfTeamRange(range, now, timezone), until: new Date(now.getTime() + 1), zone: timezone }
  }

  routes.onWire(listTeamActivity, async ({ actor: { organizationId }, query }) => {
    await checkPerson(organizationId, query.userId)
    const { since } = await spanOf(organizationId, query.dateRange)
    const { rows, next } = await readActivity(knex, organizationId, since, query)
    return reply(rows, { next })
  })

  routes.on(getTeamActivityCounts, async ({ actor: { organizationId }, query }) => {
    await checkPerson(organizationId, query.userId)
    const { since } = await spanOf(organizationId, query.dateRange)
    return readActivityCounts(knex, organizationId, since, query)
  })

  routes.onWire(getTeamPerformance, async ({ actor: { organizationId }, query }) =>
    readPerformance(knex, organizationId, await spanOf(organizationId, query.dateRange)),
  )

  routes.onWire(getTeamPerformanceTotals, async ({ actor: { organizationId }, query }) =>
    readPerformanceTotals(knex, organizationId, await spanOf(organizationId, query.dateRange)),
  )

  routes.onWire(getTeamDays, async ({ actor: { organizationId }, query }) => {
    const span = await spanOf(organizationId, query.dateRange)
    return readDays(knex, organizationId, span, span.zone)
  })

  routes.onWire(getTeamDayRows, async ({ actor: { organizationId }, query: { day } }) => {
    const { now, timezone } = await context.clockOf(organizationId)
    const span = { since: startOfDay(day, timezone), until: countedUntil(day, now, timezone) }
    return readDayRows(knex, organizationId, span)
  })

  routes.onWire(getTeamAnswerHours, async ({ actor: { organizationId }, query }) => {
    const span = await spanOf(organizationId, query.dateRange)
    return readAnswerHours(knex, organizationId, span, span.zone)
  })

  routes.onWire(getTeamAnswers, async ({ actor: { organizationId }, query }) => {
    const span = await spanOf(organizationId, query.dateRange)
    return readAnswers(knex, organizationId, span, span.zone, query)
  })

  routes.onWire(getOpenDays, async ({ actor: { organizationId }, query: { dateRange = DEFAULT_TEAM_RANGE } }) => {
    const { now, timezone: zone } = await context.clockOf(organizationId)
    return readOpenDays(knex, organizationId, { since: startOfTeamRange(dateRange, now, zone), now, zone })
  })

  routes.onWire(listOpenConversations, async ({ actor: { organizationId }, query: { day } }) => {
    const { now, timezone } = await context.clockOf(organizationId)
    return readOpenConversations(knex, organizationId, countedUntil(day, now, timezone))
  })

  routes.on(reassignConversations, async ({ body, ...caller }) => {
    const moved = await assigns.reassign(caller, body)
    return { updated: moved.length, moved }
  })

  routes.on(returnConversations, async ({ body, ...caller }) => ({
    updated: await assigns.giveBack(caller, body.moved),
  }))

  routes.on(getAssignmentRules, async ({ actor }) =>
    rulesView((await getOrganization(knex, actor.organizationId)).assignmentRules),
  )

  routes.on(updateAssignmentRules, ({ body, ...caller }) => writeRules(context, caller, body))

  routes.on(autoAssign, async ({ body, ...caller }) => {
    const { moved, leftOver } = await assigns.autoAssign(caller, body)
    return { updated: moved.length, moved, leftOver }
  })
}
