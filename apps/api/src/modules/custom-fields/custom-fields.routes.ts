import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  listCustomFieldUsage,
  updateCustomField,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createCustomFieldsService } from './custom-fields.service.ts'

export function registerCustomFieldRoutes(routes: Routes, context: Context): void {
  const fields = createCustomFieldsService(context)
  routes.on(listCustomFields, ({ actor }) => fields.list(actor))
  routes.on(listCustomFieldUsage, ({ actor }) => fields.usage(actor))
  routes.on(createCustomField, ({ body, ...caller }) => fields.create(caller, body))
  routes.on(updateCustomField, ({ params, body, ...caller }) => fields.update(caller, params.id, body))
  routes.on(deleteCustomField, async ({ params, ...caller }) => {
    await fields.remove(caller, params.id)
    return undefined
  })
}
