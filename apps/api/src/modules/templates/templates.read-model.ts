import type { Template } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/** SMS templates by name. */
export async function listTemplates(knex: Knex, organizationId: Id): Promise<Template[]> {
  return knex('templates').where({ organization_id: organizationId }).orderBy(['name', 'id']).select({
    id: 'id',
    name: 'name',
    content: 'content',
    category: 'category',
    createdByUserId: 'created_by_user_id',
  })
}
