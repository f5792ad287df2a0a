import type { Knex } from 'knex'

/**
 * Runs a statement written with `$1` parameters through knex, which numbers its own: for searches, which must be
 * planned anew each time, and inside transactions. Casts are written `cast($1 as type)`.
 */
export async function queryNamed<Row>(executor: Knex, text: string, values: readonly unknown[]): Promise<Row[]> {
  const bindings = Object.fromEntries(values.map((value, index) => [`v${index + 1}`, value as Knex.Value]))
  const { rows } = await executor.raw<{ rows: Row[] }>(text.replaceAll(/\$(\d+)/g, ':v$1'), bindings)
  return rows
}

/** The same for an aggregate without groups, which always gives one row. */
export async function queryAggregate<Row>(executor: Knex, text: string, values: readonly unknown[]): Promise<Row> {
  const [row] = await queryNamed<Row>(executor, text, values)
  if (!row) throw new Error('queryAggregate: an aggregate gave no row')
  return row
}
