import {
  deactivateUser,
  getUserWork,
  listUsers,
  problems,
  resetSecondFactor,
  searchUsers,
  updateUser,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { listStillToCome } from '../meetings/left-meetings.ts'
import { countAssignedWork } from './team-members.repository.ts'
import { createTeamMembersService } from './team-members.service.ts'
import * as readModel from './users.read-model.ts'

export function registerUserRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const members = createTeamMembersService(context)
  routes.on(listUsers, ({ actor }) => readModel.listUsers(knex, actor))
  routes.on(searchUsers, ({ actor, query }) => readModel.searchUsers(knex, actor.organizationId, query.q ?? ''))
  routes.on(updateUser, ({ params, body, ...caller }) => members.update(caller, params.id, body))
  routes.on(resetSecondFactor, ({ params, ...caller }) => members.resetSecondFactor(caller, params.id))
  routes.on(deactivateUser, ({ params, body, ...caller }) => members.deactivate(caller, params.id, body))
  routes.on(getUserWork, async ({ actor, params }) => {
    const work = await countAssignedWork(knex, actor.organizationId, params.id)
    if (!work) throw problems.notFound('user')
    const meetings = await listStillToCome(knex, actor.organizationId, params.id, context.clock.now())
    return { ...work, meetings: meetings.length }
  })
}
