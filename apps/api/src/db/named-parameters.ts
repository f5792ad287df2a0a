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

/** Puts the parameters that `sql` names as `:name` behind `values`, and their numbers into the text. One that is not given throws. */
export function bindNames(sql: string, parameters: Readonly<Record<string, unknown>>, values: unknown[]): string {
  const numbers = new Map<string, number>()
  return sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!(name in parameters)) throw new Error(`bindNames: no value for :${name}`)
    const number = numbers.get(name) ?? values.push(parameters[name])
    numbers.set(name, number)
    return `$${number}`
  })
}
