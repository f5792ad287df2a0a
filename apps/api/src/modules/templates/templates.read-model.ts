import type { Template } from '@parley/contract'
import { compareNames, type Id } from '@parley/domain'
import type { Knex } from 'knex'

/** SMS templates by name. */
export async function listTemplates(knex: Knex, organizationId: Id): Promise<Template[]> {
  const rows = await knex('templates').where({ organization_id: organizationId }).select<Template[]>({
    id: 'id',
    name: 'name',
    content: 'content',
    category: 'category',
    createdByUserId: 'created_by_user_id',
  })
  return rows.toSorted(compareNames)
}
