import { type BulkChange, type BulkRefusal, type listBulkRefused, problems, type QueryOf } from '@parley/contract'
import type { BulkKind, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { isUuidText, pageSize } from '../keyset.ts'

type Row = Omit<BulkChange, 'primaryContact' | 'add' | 'remove' | 'at'> & {
  kind: BulkKind
  edit: { add?: string[]; remove?: string[] }
  contactName: string | null
  at: Date | string
}

const LIMIT = 50
/** Rows of customers who could not be changed, with their current names. */
const REFUSED = `from bulk_change_rows w
  left join customers c on c.organization_id = w.organization_id and c.id = w.customer_id
  left join customers k on k.organization_id = c.organization_id and k.id = coalesce(c.merged_into_id, c.id)
  where w.refusal is not null`

/** Bulk changes, newest first, at most 50: one by id, or those running or started since a time. */
export async function readBulkChanges(
  knex: Knex,
  organizationId: Id,
  about: { id: Id } | { since: Date },
): Promise<BulkChange[]> {
  const [where, value] =
    'id' in about ? ['b.id = $2', about.id] : ["(b.created_at >= $2 or b.status = 'running')", about.since]
  const text = `
    select b.id, b.kind, b.status, b.edit, b.undoes_id as undoes,
      exists (select from bulk_changes t where t.organization_id = b.organization_id and t.undoes_id = b.id) as "isUndone", contact.name as "contactName", b.by_user_id as "byUserId", u.name as "byName", b.created_at as at, b.matched,
      b.processed, b.changed as updated, b.refused as "refusedCount", coalesce(r.refused, '[]') as refused
    from bulk_changes b
    join users u on u.organization_id = b.organization_id and u.id = b.by_user_id
    left join users contact on contact.organization_id = b.organization_id
      and contact.id = cast(b.edit ->> 'primaryContactUserId' as uuid)
    cross join lateral (
      select jsonb_agg(jsonb_build_object('customerId', f.customer_id, 'name', f.name, 'phoneNumber', coalesce(f.phone, ''),
        'reason', f.refusal) order by f.customer_id) as refused
      from (
        select w.customer_id, w.refusal, k.name, k.phone ${REFUSED}
          and w.organization_id = b.organization_id and w.bulk_change_id = b.id
        order by w.customer_id limit 100) f
    ) r
    where b.organization_id = $1 and ${where}
    order by b.created_at desc, b.id desc limit ${LIMIT}`
  const rows = await queryNamed<Row>(knex, text, [organizationId, value])
  return rows.map(toWire)
}

/** A page of the customers whom a bulk change could not change, by id; 404 for an unknown change. */
export async function readRefusedInBulk(
  knex: Knex,
  organizationId: Id,
  id: Id,
  query: QueryOf<typeof listBulkRefused>,
): Promise<{ rows: BulkRefusal[]; next: string | null }> {
  const { limit } = pageSize(query.limit)
  if (query.cursor !== undefined && !isUuidText(query.cursor)) {
    throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
  }
  const known = await knex('bulk_changes')
    .where({ organization_id: organizationId, id })
    .first<{ id: Id } | undefined>('id')
  if (!known) throw problems.notFound('change')
  const text = `
    select w.customer_id as "customerId", k.name, coalesce(k.phone, '') as "phoneNumber", w.refusal as reason ${REFUSED}
      and w.organization_id = $1 and w.bulk_change_id = $2 ${query.cursor === undefined ? '' : 'and w.customer_id > $3'}
    order by w.customer_id limit ${limit + 1}`
  const after = query.cursor === undefined ? [] : [query.cursor]
  const taken = await queryNamed<BulkRefusal>(knex, text, [organizationId, id, ...after])
  const rows = taken.slice(0, limit)
  return { rows, next: taken.length > limit ? (rows.at(-1)?.customerId ?? null) : null }
}

function toWire({ edit, contactName, ...row }: Row): BulkChange {
  return {
    ...row,
    primaryContact: contactName === null ? null : { name: contactName },
    add: edit.add ?? [],
    remove: edit.remove ?? [],
    at: new Date(row.at).toISOString(),
  }
}
