/** Cents as decimal text, in SQL. */
export const money = (expression: string) => `trim(to_char((${expression})::numeric / 100, '9999999990.00'))`

/** Every comparison gives rows of organization, subject, field, found, expected. */
export interface Comparison {
  /** What it looks at, for the count of what was compared. */
  counts: string
  sql: string
}

/** The books keep the id of a customer who was merged since; entries `e` are counted with who is kept. */
export const KEPT = 'coalesce(c.merged_into_id, c.id)'
export const JOIN_KEPT = 'join customers c on c.organization_id = e.organization_id and c.id = e.customer_id'
