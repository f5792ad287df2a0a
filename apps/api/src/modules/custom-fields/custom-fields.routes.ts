import { listCustomFields, type CustomField as WireField } from '@parley/contract'
import type { CustomField } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { readCustomFields } from './custom-fields.repository.ts'

export function registerCustomFieldRoutes(routes: Routes, { database }: Context): void {
  routes.on(listCustomFields, async ({ actor: { organizationId } }) => {
    const fields = await readCustomFields(database.knex, organizationId)
    return fields.map(toWireField)
  })
}

const toWireField = ({ fieldOptions, ...field }: CustomField): WireField => ({
  ...field,
  fieldOptions: field.fieldType === 'dropdown' ? { options: [...fieldOptions] } : null,
})
