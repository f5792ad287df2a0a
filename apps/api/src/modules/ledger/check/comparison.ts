/** SQL that formats cents as decimal text. */
export const money = (expression: string) => `trim(to_char((${expression})::numeric / 100, '9999999990.00'))`

/** A query that returns differences: organization, subject, field, found, expected. */
export interface Comparison {
  /** Table whose rows are counted as compared. */
  counts: string
  sql: string
}

/** The books keep the id of a merged customer; entries `e` count for the customer they were merged into. */
export const KEPT = 'coalesce(c.merged_into_id, c.id)'
export const JOIN_KEPT = 'join customers c on c.organization_id = e.organization_id and c.id = e.customer_id'
