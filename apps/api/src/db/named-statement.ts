import type { BoundStatement } from './hot-query.ts'

/** A hot statement whose parameters have names. */
export interface NamedStatement<Row extends object> {
  /** The statement with its values. */
  bind(row: Row): BoundStatement
}

/** Makes a hot statement of SQL with `:name` parameters, each a property of `Row`; a row without one of them throws. */
export function namedStatement<Row extends object>(name: string, sql: string): NamedStatement<Row> {
  const places: string[] = []
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, parameter: string) => {
    if (!places.includes(parameter)) places.push(parameter)
    return `$${places.indexOf(parameter) + 1}`
  })
  return {
    bind(row) {
      const values = new Map<string, unknown>(Object.entries(row))
      const missing = places.find((place) => !values.has(place))
      if (missing !== undefined) throw new Error(`${name}: no value for :${missing}`)
      return { name, text, values: places.map((place) => values.get(place)) }
    },
  }
}
