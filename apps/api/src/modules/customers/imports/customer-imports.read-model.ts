import type { CustomerImport, CustomerImportDetails } from '@parley/contract'
import type { Id, ImportRefusalKind } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../../db/named-parameters.ts'

type Row = Omit<CustomerImport, 'at' | 'endedAt' | 'resumed'> & {
  at: Date | string
  endedAt: Date | string | null
  resumedAt: Date | string | null
  resumedAfter: number
}

const LIMIT = 50
/** Number of refused rows and of kept customers shown per import. */
const SHOWN = 100

const SELECTED = `
  select i.id, i.file_name as "fileName", i.status, u.name as "byName", i.created_at as at, i.ended_at as "endedAt",
    i.processed, i.rows, i.added, i.changed, i.opted_out as "optedOut", i.refused as "refusedCount", i.undone,
    i.kept as "keptCount", i.resumed_at as "resumedAt", i.resumed_after as "resumedAfter"
  from customer_imports i
  join users u on u.organization_id = i.organization_id and u.id = i.by_user_id
  where i.organization_id = $1`

const iso = (at: Date | string) => new Date(at).toISOString()
const toWire = ({ at, endedAt, resumedAt, resumedAfter, ...row }: Row): CustomerImport => ({
  ...row,
  at: iso(at),
  endedAt: endedAt === null ? null : iso(endedAt),
  resumed: resumedAt === null ? null : { at: iso(resumedAt), after: resumedAfter },
})

/** The latest imports, newest first. */
export async function readImports(knex: Knex, organizationId: Id): Promise<CustomerImport[]> {
  const text = `${SELECTED} order by i.created_at desc, i.id desc limit ${LIMIT}`
  return (await queryNamed<Row>(knex, text, [organizationId])).map(toWire)
}

/** One import with its refused rows; null for an unknown id. */
export async function readImport(knex: Knex, organizationId: Id, id: Id): Promise<CustomerImportDetails | null> {
  const [row] = await queryNamed<Row>(knex, `${SELECTED} and i.id = $2`, [organizationId, id])
  if (!row) return null
  const ofImport = () => knex('customer_import_rows as r').where({ 'r.organization_id': organizationId, import_id: id })
  const refused = await ofImport()
    .whereNotNull('refusal')
    .orderBy('line')
    .limit(SHOWN)
    .select<{ row: number; name: string; phoneNumber: string; kind: ImportRefusalKind; reason: string }[]>(
      'line as row',
      'name',
      'phone as phoneNumber',
      'refusal_kind as kind',
      'refusal as reason',
    )
  const kept = await ofImport()
    .join('customers as c', (join) => join.on('c.organization_id', 'r.organization_id').on('c.id', 'r.customer_id'))
    .whereNotNull('r.kept')
    .orderBy('line')
    .limit(SHOWN)
    .select<CustomerImportDetails['kept']>('c.id as customerId', 'c.name', 'c.phone as phoneNumber', 'r.kept as reason')
  return { ...toWire(row), refused, kept }
}

/** The rows that an import refused, as in the file, in pieces; each with the reason after its cells. */
export async function* readRefusedRows(knex: Knex, organizationId: Id, importId: Id): AsyncGenerator<string[][]> {
  let after = 0
  for (;;) {
    const rows = await knex('customer_import_rows')
      .where({ organization_id: organizationId, import_id: importId })
      .whereNotNull('refusal')
      .where('line', '>', after)
      .orderBy('line')
      .limit(500)
      .select<{ line: number; cells: string[]; refusal: string }[]>('line', 'cells', 'refusal')
    if (rows.length === 0) return
    yield rows.map(({ cells, refusal }) => [...cells, refusal])
    after = rows.at(-1)?.line ?? after
  }
}
