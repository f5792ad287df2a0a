import type { BoundStatement } from './hot-query.ts'

/** A hot statement with named parameters. */
export interface NamedStatement<Row extends object> {
  /** Returns the statement with its values. */
  bind(row: Row): BoundStatement
}

/**
 * Builds a hot statement from SQL with `:name` parameters, each a property of `Row`; a row without one of them throws.
 */
export function namedStatement<Row extends object>(name: string, sql: string): NamedStatement<Row> {
  const parameters: string[] = []
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}`
  })
  return {
    bind(row) {
      const values = new Map<string, unknown>(Object.entries(row))
      const missing = parameters.find((place) => !values.has(place))
      if (missing !== undefined) throw new Error(`${name}: no value for :${missing}`)
      return { name, text, values: parameters.map((place) => values.get(place)) }
    },
  }
}
