import { listUsers, searchUsers } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import * as readModel from './users.read-model.ts'

export function registerUserRoutes(routes: Routes, { database: { knex } }: Context): void {
  routes.on(listUsers, ({ actor }) => readModel.listUsers(knex, actor))
  routes.on(searchUsers, ({ actor, query }) => readModel.searchUsers(knex, actor.organizationId, query.q ?? ''))
}
