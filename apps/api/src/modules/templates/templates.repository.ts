import { problems } from '@parley/contract'
import type { Id, Template } from '@parley/domain'
import type { Knex } from 'knex'

const COLUMNS = {
  id: 'id',
  name: 'name',
  content: 'content',
  category: 'category',
  createdByUserId: 'created_by_user_id',
  version: 'version',
  useCount: 'use_count',
  lastUsedAt: 'last_used_at',
  updatedByUserId: 'updated_by_user_id',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
} as const

/** A template, deleted ones too. */
export function lockTemplate(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Template | undefined> {
  return trx('templates').where({ organization_id: organizationId, id }).forNoKeyUpdate().first(COLUMNS)
}

/** The template that a text came from, deleted or not; null where it came from none. Last of all locks, 404 for an unknown one. */
export async function lockTemplateOf(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id | null | undefined,
): Promise<Template | null> {
  if (!id) return null
  const template = await lockTemplate(trx, organizationId, id)
  if (!template) throw problems.notFound('template')
  return template
}
