import type { Knex } from 'knex'

/**
 * Runs a statement with `$1` parameters through knex, which numbers its own: for searches, which must be planned each
 * time, and inside transactions. Casts are written `cast($1 as type)`.
 */
export async function queryNamed<Row>(executor: Knex, text: string, values: readonly unknown[]): Promise<Row[]> {
  const bindings = Object.fromEntries(values.map((value, index) => [`v${index + 1}`, value as Knex.Value]))
  const { rows } = await executor.raw<{ rows: Row[] }>(text.replaceAll(/\$(\d+)/g, ':v$1'), bindings)
  return rows
}

/** Like queryNamed, for an aggregate without groups, which always returns one row. */
export async function queryAggregate<Row>(executor: Knex, text: string, values: readonly unknown[]): Promise<Row> {
  const [row] = await queryNamed<Row>(executor, text, values)
  if (!row) throw new Error('queryAggregate: an aggregate gave no row')
  return row
}

/**
 * Appends the parameters that `sql` names as `:name` to `values`, and puts their numbers into the text. Throws when one
 * is missing.
 */
export function bindNames(sql: string, parameters: Readonly<Record<string, unknown>>, values: unknown[]): string {
  const numbers = new Map<string, number>()
  return sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!(name in parameters)) throw new Error(`bindNames: no value for :${name}`)
    const number = numbers.get(name) ?? values.push(parameters[name])
    numbers.set(name, number)
    return `$${number}`
  })
}
