import { type Condition, conditionsOf, type Filters, type Moment } from '@parley/domain'

/** Where the fields that a list is filtered and sorted by are stored. */
export interface ListTable<Row> {
  /** The table's alias in statements. */
  alias: string
  columns: Readonly<Record<keyof Row & string, ListColumn>>
}

export interface ListColumn {
  name: string
  type: 'text' | 'boolean' | 'bigint' | 'date' | 'timestamptz' | 'uuid'
  /**
   * Rows are filtered but never looked up by this column: keeps the planner from an index that is not in the list's
   * order.
   */
  isOnlyCompared?: true
}

/**
 * The conditions for a query's filters, to be joined by `and`. The program's own literals are inlined, since partial
 * indexes need their predicates spelled out; ids and times are bound in `values`.
 */
export function listClauses<Row>(
  filters: Filters<Row>,
  { alias, columns }: ListTable<Row>,
  query: Readonly<Record<string, unknown>>,
  moment: Moment,
  values: unknown[],
): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = query[name]
    if (typeof value !== 'string' || value === '') return []
    return conditionsOf(filter, value, moment, query).map((condition) => {
      const column = columns[condition.field]
      return textOf(condition, `${alias}.${column.name}`, column, filter.kind === 'choice', values)
    })
  })
}

function textOf<Row>(
  condition: Condition<Row>,
  sql: string,
  { isOnlyCompared }: ListColumn,
  isOwnWord: boolean,
  values: unknown[],
): string {
  if ('is' in condition) {
    if (condition.is === null) return `${sql} is null`
    if (typeof condition.is === 'boolean') return condition.is ? sql : `not ${sql}`
    return `${sql} = ${isOwnWord ? literal(condition.is) : `$${values.push(condition.is)}`}`
  }
  if ('isNot' in condition) return `${sql} is not null`
  if ('oneOf' in condition) return `${sql} in (${condition.oneOf.map(literal).join(', ')})`
  const [sign, bound] = 'from' in condition ? (['>=', condition.from] as const) : (['<', condition.before] as const)
  const text = `${sql} ${sign} ${typeof bound === 'number' ? bound : `$${values.push(bound instanceof Date ? bound.toISOString() : bound)}`}`
  return isOnlyCompared ? `(${text}) is true` : text
}

function literal(word: string): string {
  if (!/^[\w.]+$/.test(word)) throw new Error(`listClauses: ${word} is not a word of the program`)
  return `'${word}'`
}
