import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import * as readModel from './templates.read-model.ts'
import { createTemplatesService } from './templates.service.ts'

export function registerTemplateRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const templates = createTemplatesService(context)

  routes.on(listTemplates, ({ actor }) => readModel.listTemplates(knex, actor.organizationId))

  routes.on(createTemplate, ({ body, ...caller }) => templates.create(caller, body))

  routes.on(updateTemplate, ({ params, body, ...caller }) => templates.edit(caller, params.id, body))

  routes.on(deleteTemplate, async ({ params, ...caller }) => {
    await templates.delete(caller, params.id)
    return undefined
  })
}
