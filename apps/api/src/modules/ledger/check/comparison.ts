/** Cents as decimal text, in SQL. */
export const money = (expression: string) => `trim(to_char((${expression})::numeric / 100, '9999999990.00'))`

/** Every comparison gives rows of organization, subject, field, found, expected. */
export interface Comparison {
  /** What it looks at, for the count of what was compared. */
  counts: string
  sql: string
}
