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

/** Locks and returns a template, even a deleted one. */
export function lockTemplate(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Template | undefined> {
  return trx('templates').where({ organization_id: organizationId, id }).forNoKeyUpdate().first(COLUMNS)
}

/**
 * Locks and returns the template that a text came from, even a deleted one; null when it came from none. Taken last of
 * all locks; throws 404 for an unknown template.
 */
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
