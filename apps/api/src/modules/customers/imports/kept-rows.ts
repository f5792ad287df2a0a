import {
  beginningOf,
  type FieldChange,
  type Id,
  type ImportableFields,
  type ImportOutcome,
  type ImportRefusal,
  valuesByField,
} from '@parley/domain'
import type { ReadRow } from '@parley/domain/customer-import'
import type { Knex } from 'knex'
import type { HeldCustomer } from './held-numbers.ts'

/** Previous values of some of a customer's fields; custom fields keyed by their ids. */
export type FieldsBefore = Readonly<Record<string, FieldChange['before']>>

/** The previous values of those fields of a customer that change. */
export const fieldsBefore = (
  customer: HeldCustomer,
  { fields, values }: Pick<Extract<ImportOutcome, { is: 'changed' }>, 'fields' | 'values'>,
): FieldsBefore => ({
  ...Object.fromEntries(Object.keys(fields).map((field) => [field, customer[field as keyof ImportableFields]])),
  ...valuesByField(
    customer.values,
    values.map(({ customFieldId }) => customFieldId),
  ),
})

/** The stored outcome of a row: the customer's previous values and new version, or why the row was refused. */
export type StoredRowOutcome = { read: ReadRow } & (
  | { customerId: Id; before: FieldsBefore | null; version: number }
  | { refusal: ImportRefusal }
)

/** Number of characters of a cell shown next to the reason. */
const SHOWN = 200

export async function keepRows(
  trx: Knex.Transaction,
  { organizationId, importId }: { organizationId: Id; importId: Id },
  kept: readonly StoredRowOutcome[],
): Promise<void> {
  if (kept.length === 0) return
  const rows = kept.map((row) => {
    const line = row.read.row.row
    if (!('refusal' in row)) {
      return { line, customer_id: row.customerId, before: row.before, version: row.version }
    }
    const { cells } = row.read.row
    const [name, phone] = [row.read.shown.name, row.read.shown.phoneNumber].map((text) => beginningOf(text, SHOWN))
    return { line, cells, name, phone, refusal_kind: row.refusal.kind, refusal: row.refusal.text }
  })
  await trx.raw(
    `insert into customer_import_rows (organization_id, import_id, line, customer_id, before, version, cells, name, phone,
      refusal_kind, refusal)
    select ?, ?, r.line, r.customer_id, r.before, r.version, r.cells, r.name, r.phone, r.refusal_kind, r.refusal
    from jsonb_to_recordset(cast(? as jsonb)) as r (line integer, customer_id uuid, before jsonb, version integer,
      cells text[], name text, phone text, refusal_kind text, refusal text)`,
    [organizationId, importId, JSON.stringify(rows)],
  )
}
