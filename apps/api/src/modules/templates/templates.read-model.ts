import { problems, type Template } from '@parley/contract'
import { compareNames, type Id } from '@parley/domain'
import type { Knex } from 'knex'

type Row = Omit<Template, 'lastUsedAt' | 'updatedAt'> & { lastUsedAt: Date | null; updatedAt: Date }

const rowsOf = (knex: Knex, organizationId: Id, where: { 't.id'?: Id } = {}): Promise<Row[]> =>
  knex('templates as t')
    .leftJoin('users as u', (join) =>
      join.on('u.organization_id', 't.organization_id').on('u.id', 't.updated_by_user_id'),
    )
    .where({ 't.organization_id': organizationId, 't.deleted_at': null, ...where })
    .select<Row[]>({
      id: 't.id',
      name: 't.name',
      content: 't.content',
      category: 't.category',
      createdByUserId: 't.created_by_user_id',
      version: 't.version',
      useCount: 't.use_count',
      lastUsedAt: 't.last_used_at',
      updatedByName: 'u.name',
      updatedAt: 't.updated_at',
    })

const shown = ({ lastUsedAt, updatedAt, ...row }: Row): Template => ({
  ...row,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

/** The SMS templates, sorted by name. */
export async function listTemplates(knex: Knex, organizationId: Id): Promise<Template[]> {
  const rows = await rowsOf(knex, organizationId)
  return rows.map(shown).toSorted(compareNames)
}

/** One template; throws 404 for an unknown or deleted one. */
export async function getTemplate(knex: Knex, organizationId: Id, id: Id): Promise<Template> {
  const [row] = await rowsOf(knex, organizationId, { 't.id': id })
  if (!row) throw problems.notFound('template')
  return shown(row)
}
