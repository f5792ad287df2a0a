import { listTemplates } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import * as readModel from './templates.read-model.ts'

export function registerTemplateRoutes(routes: Routes, { database: { knex } }: Context): void {
  routes.on(listTemplates, ({ actor }) => readModel.listTemplates(knex, actor.organizationId))
}
