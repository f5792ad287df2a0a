import type { Cents } from './cents.ts'
import { type DateRange, startOfRange } from './date-range.ts'
import type { LocalDate } from './values.ts'

/** An instant of a row: as the program has it, or ISO 8601 as an answer brings it. */
export type Instant = Date | string

/** When a list is read, by the organisation's clock and calendar. */
export interface Moment {
  now: Date
  timezone: string
  today: LocalDate
}

/** Where a range begins or ends: an instant, a day as text, or an amount. */
type Bound = Date | LocalDate | Cents

/** What one field of a row has to be. An empty field is met by `is: null` alone. */
export type Condition<Row> = { field: keyof Row & string } & (
  | { is: string | boolean | null }
  | { isNot: null }
  | { oneOf: readonly string[] }
  | { from: Bound }
  | { before: Bound }
)

/** A condition as a list's filters write it: only values that the field can have. */
export type WrittenCondition<Row> = {
  [Field in keyof Row & string]: { field: Field } & (
    | { is: (Row[Field] & (string | boolean)) | null }
    | { isNot: null }
    | { oneOf: readonly (Row[Field] & string)[] }
    | { from: Bound }
    | { before: Bound }
  )
}[keyof Row & string]

/** The conditions, all of which a row meets; `query` holds the other filters. */
type Conditions<Row, Wanted = Condition<Row>> = (
  moment: Moment,
  query: Readonly<Record<string, unknown>>,
) => readonly Wanted[]

/** One of several named values. */
interface ChoiceFilter<Row, Value extends string = string> {
  kind: 'choice'
  values: readonly Value[]
  conditionsOf(value: Value): Conditions<Row>
}

/** The id of a record that rows belong to. */
interface RecordFilter<Row> {
  kind: 'record'
  of: 'customer' | 'user' | 'auditSubject'
  field: keyof Row & string
  /** The word for rows that belong to none; absent: it cannot be asked for. */
  none?: string | undefined
}

/** An instant, itself included in `from` and not in `before`. */
interface InstantFilter<Row> {
  kind: 'from' | 'before'
  field: keyof Row & string
}

export type Filter<Row> = ChoiceFilter<Row> | RecordFilter<Row> | InstantFilter<Row>

/** What narrows a list, by the name that it has in queries and addresses. */
export type Filters<Row> = Readonly<Record<string, Filter<Row>>>

/** What a query says of filters; an absent one narrows nothing. */
export type FilterQuery<F> = {
  -readonly [Name in keyof F]?: (F[Name] extends { values: readonly (infer Value)[] } ? Value : string) | undefined
}

/** Ways to write filters of these rows. */
export function filtersOf<Row>() {
  type Field = keyof Row & string
  return {
    /** One of several values, each with its conditions. */
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
    /** The value of a field itself. */
    equal: <Name extends Field, Value extends Row[Name] & string>(
      field: Name,
      values: readonly Value[],
    ): ChoiceFilter<Row, Value> => ({
      kind: 'choice',
      values,
      conditionsOf: (value) => () => [{ field, is: value }],
    }),
    /** A range of time that ends now. */
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

/** What a row has to meet to pass one filter with a value. */
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

/** Whether a row passes all that a query says of the filters. */
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

/** Below zero when the value comes before the bound: instants by time, days as text, amounts by their size. */
function orderOf(value: unknown, bound: Bound): number {
  if (bound instanceof Date) return new Date(value as Instant).getTime() - bound.getTime()
  const given = value as LocalDate | Cents
  return given < bound ? -1 : 1
}
