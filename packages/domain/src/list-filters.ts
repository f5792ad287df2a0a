import type { Cents } from './cents.ts'
import { type DateRange, startOfRange } from './date-range.ts'
import type { LocalDate } from './values.ts'

/** An instant of a row: a Date, or ISO 8601 as in a response. */
export type Instant = Date | string

/** The time at which a list is read, in the organisation's time zone and calendar. */
export interface Moment {
  now: Date
  timezone: string
  today: LocalDate
}

/** The start or end of a range: an instant, a day as text, or an amount. */
type Bound = Date | LocalDate | Cents

/** A condition on one field of a row. An empty field only meets `is: null`. */
export type Condition<Row> = { field: keyof Row & string } & (
  | { is: string | boolean | null }
  | { isNot: null }
  | { oneOf: readonly string[] }
  | { from: Bound }
  | { before: Bound }
)

/** A condition as declared in a list's filters, limited to the values that the field can have. */
export type WrittenCondition<Row> = {
  [Field in keyof Row & string]: { field: Field } & (
    | { is: (Row[Field] & (string | boolean)) | null }
    | { isNot: null }
    | { oneOf: readonly (Row[Field] & string)[] }
    | { from: Bound }
    | { before: Bound }
  )
}[keyof Row & string]

/** Returns the conditions that a row has to meet, all of them; `query` contains the other filters. */
type Conditions<Row, Wanted = Condition<Row>> = (
  moment: Moment,
  query: Readonly<Record<string, unknown>>,
) => readonly Wanted[]

/** A filter by one of several named values. */
interface ChoiceFilter<Row, Value extends string = string> {
  kind: 'choice'
  values: readonly Value[]
  conditionsOf(value: Value): Conditions<Row>
}

/** A filter by the id of a record that rows belong to. */
interface RecordFilter<Row> {
  kind: 'record'
  of: 'customer' | 'user' | 'auditSubject'
  field: keyof Row & string
  /** The value that selects rows without a record; absent when they cannot be selected. */
  none?: string | undefined
}

/** A filter by an instant, which is included for `from` and excluded for `before`. */
interface InstantFilter<Row> {
  kind: 'from' | 'before'
  field: keyof Row & string
}

export type Filter<Row> = ChoiceFilter<Row> | RecordFilter<Row> | InstantFilter<Row>

/** The filters of a list, by their names in queries and URLs. */
export type Filters<Row> = Readonly<Record<string, Filter<Row>>>

/** The filter values of a query; an absent one does not restrict the list. */
export type FilterQuery<F> = {
  -readonly [Name in keyof F]?: (F[Name] extends { values: readonly (infer Value)[] } ? Value : string) | undefined
}

/** Functions that declare filters of these rows. */
export function filtersOf<Row>() {
  type Field = keyof Row & string
  return {
    /** A choice of several values, each with its own conditions. */
    choice: <Value extends string>(
      choices: Readonly<Record<Value, readonly WrittenCondition<Row>[] | Conditions<Row, WrittenCondition<Row>>>>,
    ): ChoiceFilter<Row, Value> => ({
      kind: 'choice',
      values: Object.keys(choices) as Value[],
      conditionsOf: (value) => {
        const conditions = choices[value]
        return typeof conditions === 'function' ? conditions : () => conditions
      },
    }),
    /** A filter by the value of a field. */
    equal: <Name extends Field, Value extends Row[Name] & string>(
      field: Name,
      values: readonly Value[],
    ): ChoiceFilter<Row, Value> => ({
      kind: 'choice',
      values,
      conditionsOf: (value) => () => [{ field, is: value }],
    }),
    /** A filter by date ranges that end now. */
    during: <Range extends DateRange>(
      field: Field,
      ranges: readonly Range[],
      ...others: readonly WrittenCondition<Row>[]
    ): ChoiceFilter<Row, Range> => ({
      kind: 'choice',
      values: ranges,
      conditionsOf:
        (range) =>
        ({ now, timezone }) => [...others, { field, from: startOfRange(range, now, timezone) }],
    }),
    record: (of: RecordFilter<Row>['of'], field: Field, none?: string): RecordFilter<Row> => ({
      kind: 'record',
      of,
      field,
      none,
    }),
    from: (field: Field): InstantFilter<Row> => ({ kind: 'from', field }),
    before: (field: Field): InstantFilter<Row> => ({ kind: 'before', field }),
  }
}

/** The conditions that a row has to meet for a value of one filter. */
export function conditionsOf<Row>(
  filter: Filter<Row>,
  value: string,
  moment: Moment,
  query: Readonly<Record<string, unknown>>,
): readonly Condition<Row>[] {
  if (filter.kind === 'choice') return filter.conditionsOf(value)(moment, query)
  const { field } = filter
  if (filter.kind === 'record') return [{ field, is: value === filter.none ? null : value }]
  return [filter.kind === 'from' ? { field, from: new Date(value) } : { field, before: new Date(value) }]
}

/** Whether a row passes all filters of a query. */
export function passes<Row>(
  filters: Filters<Row>,
  row: Row,
  query: Readonly<Record<string, unknown>>,
  moment: Moment,
): boolean {
  return Object.entries(filters).every(([name, filter]) => {
    const value = query[name]
    if (typeof value !== 'string' || value === '') return true
    return conditionsOf(filter, value, moment, query).every((condition) => meets(row, condition))
  })
}

function meets<Row>(row: Row, condition: Condition<Row>): boolean {
  const value: unknown = row[condition.field]
  const isEmpty = value === null || value === undefined
  if ('is' in condition) return condition.is === null ? isEmpty : value === condition.is
  if (isEmpty) return false
  if ('oneOf' in condition) return condition.oneOf.some((one) => one === value)
  if ('from' in condition) return orderOf(value, condition.from) >= 0
  return 'before' in condition ? orderOf(value, condition.before) < 0 : true
}

/**
 * Compares a value with a bound, negative when the value comes first: instants by time, days as text, amounts by size.
 */
function orderOf(value: unknown, bound: Bound): number {
  if (bound instanceof Date) return new Date(value as Instant).getTime() - bound.getTime()
  const given = value as LocalDate | Cents
  return given < bound ? -1 : 1
}
