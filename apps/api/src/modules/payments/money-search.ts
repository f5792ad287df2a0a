import { isIndexed, phoneDigits } from '@parley/domain'
import { containing } from '../keyset.ts'

/** How far down the list a search looks row by row. */
const NEAREST = 2000
/** How many hits of the indexes it weighs. */
const CANDIDATES = 5000

/** A list of invoices or of what belongs to them, newest first. */
interface MoneyList {
  table: 'invoices' | 'transactions'
  /** The table's name in `filters`. */
  alias: string
  /** The column that says which invoice a row belongs to. */
  invoiceId: 'id' | 'invoice_id'
}

/**
 * The rows of `page` for a search by the customer's name, number in any form, or the invoice's number; the organisation is
 * $1. A term that matches often fills the page from the nearest rows; only for a rarer one the indexes of trigrams are
 * asked, so neither the organisation's size nor the planner's guess decides how long it takes. A term without three
 * letters in a row has no trigram: the indexes then find it where a name or number begins. `offset 0` keeps the lookups row by
 * row, from the newest down.
 */
export function searchPage(
  { table, alias, invoiceId }: MoneyList,
  filters: string,
  search: string,
  take: number,
  values: unknown[],
): string {
  const text = `$${values.push(containing(search))}`
  const digits = phoneDigits(search)
  const phone = digits ? ` or cu.phone like $${values.push(containing(digits))}` : ''
  const beginning = isIndexed(search) ? null : containing(search).slice(1)
  const found = beginning === null ? text : `$${values.push(beginning)}`
  const word = beginning === null ? '' : ` or cu.name ilike $${values.push(`% ${beginning}`)}`
  const isTooFew = `(select count(*) from near) < ${take}`
  const newest = `order by ${alias}.created_at desc, ${alias}.id desc limit`
  const rowsOf = (whose: string) => `cross join lateral (
      select ${alias}.id, ${alias}.created_at from ${table} ${alias} where ${whose} and ${filters} ${newest} ${take} offset 0
    ) hit`
  return `near as materialized (
      select n.id, n.created_at from (
        select ${alias}.* from ${table} ${alias} where ${filters} ${newest} ${NEAREST}
      ) n cross join lateral (
        select cu.name ilike ${text}${phone} or v.invoice_number ilike ${text} as is_hit
        from customers cu cross join invoices v
        where cu.organization_id = $1 and cu.id = n.customer_id and v.organization_id = $1 and v.id = n.${invoiceId}
        offset 0
      ) row
      where row.is_hit order by n.created_at desc, n.id desc limit ${take}
    ), people as materialized (
      select cu.id from customers cu
      where ${isTooFew} and cu.organization_id = $1 and (cu.name ilike ${found}${word}${phone}) limit ${CANDIDATES}
    ), numbers as materialized (
      select v.id from invoices v
      where ${isTooFew} and v.organization_id = $1 and v.invoice_number ilike ${found} limit ${CANDIDATES}
    ), found as (
      select id, created_at from near
      union select hit.id, hit.created_at from people ${rowsOf(`${alias}.customer_id = people.id`)}
      union select hit.id, hit.created_at from numbers ${rowsOf(`${alias}.${invoiceId} = numbers.id`)}
    ), page as materialized (
      select ${alias}.* from (select id from found order by created_at desc, id desc limit ${take}) newest
      join ${table} ${alias} on ${alias}.organization_id = $1 and ${alias}.id = newest.id
    )`
}
