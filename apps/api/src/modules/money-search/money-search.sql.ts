import { foundByName, isNamed } from '../folded-words.ts'

/** A list of invoices or of their transactions, newest first. */
export interface MoneyList {
  table: 'invoices' | 'transactions'
  /** The table's alias in `filters`. */
  alias: string
  /** The column that holds a row's invoice id. */
  invoiceId: 'id' | 'invoice_id'
}

// The statements of a search in a list of money. They are planned on each execution, with the actual values. $1 is the
// organisation, and:
// :words: patterns that a name is compared with
// :parts: query of the index of names, or null
// :phone: pattern of a phone number, or null
// :number: regular expression of an invoice's number
// :numberPart: the part of it for the index of numbers
// :isIndexed: whether the term is long enough for the indexes
// :amount: cents, or null
// :firstId, :lastId: range of the ids that begin with the term, or null
// :customerIds, :invoiceIds: results of the indexes, when queried before
// `offset 0` keeps a lookup row by row; otherwise the planner reorders the joins and reads every customer and every
// row.

/** A term with fewer index matches than this is rare: all of its matches are read. */
const RARE = 50
/** Number of newest rows that a search for any other term checks one by one. */
const NEAREST = 2000
/** Number of index matches considered when those rows did not fill the page. */
const CANDIDATES = 5000

/** SQL condition that the customer `cu` matches the search. */
const IS_PERSON = `(${isNamed(':words')} or cu.phones like cast(:phone as text))`

/** SQL condition that the number of the invoice `v` matches the search. */
const IS_NUMBER = `v.invoice_number ~* :number`

/** The customers `cu` that the index finds. `is true` makes a condition a filter only, without an index. */
const PEOPLE = `customers cu
    where cu.organization_id = $1
      and (${foundByName(':parts')} or cu.phones like cast(:phone as text))
      and ${IS_PERSON} is true`

/** The invoices `v` that the index of numbers finds. */
const NUMBERS = `invoices v where v.organization_id = $1 and v.invoice_number ~* :numberPart and (${IS_NUMBER}) is true`

/** SQL condition for rows of the searched amount; uses an index. */
const ofAmount = (alias: string) => `${alias}.amount_cents = cast(:amount as bigint)`

/** SQL condition for partly paid open invoices whose balance due is the searched amount; uses an index. */
const ofBalance = (alias: string) => `(${alias}.status = 'unpaid' and ${alias}.amount_paid_cents > 0
        and ${alias}.amount_cents - ${alias}.amount_paid_cents = cast(:amount as bigint))`

/** The conditions for a match by the row itself rather than by its customer or invoice number; each uses an index. */
const ownHits = ({ table, alias }: MoneyList): string[] =>
  table === 'invoices' ? [ofAmount(alias), ofBalance(alias)] : [ofAmount(alias)]

/**
 * SQL (CTEs ending in `page`) for the newest rows that match a search and pass `filters`. Rare terms are looked up in
 * the indexes. Any other term fills the page from the newest rows; the indexes are queried for more only when those do
 * not suffice. No index match is looked up further back than the page reaches when it is already full. So the run time
 * depends neither on the organisation's size nor on the planner's estimates. A term without trigrams matches the
 * beginning of a word of a name, numbers of the newest rows, and numbers that begin with it.
 */
export function moneyPage(list: MoneyList, filters: string, take: number): string {
  const { table, alias, invoiceId } = list
  const newest = `order by ${alias}.created_at desc, ${alias}.id desc limit`
  /** The newest rows of each match, no older than the page may reach. */
  const rowsOf = (condition: string) => `cross join lateral (
      select ${alias}.id, ${alias}.created_at from ${table} ${alias}
      where ${condition} and ${alias}.created_at >= (select created_at from oldest) and ${filters} ${newest} ${take} offset 0
    ) hit`
  const own = ownHits(list).map(
    (isHit) => `(
      select ${alias}.id, ${alias}.created_at from ${table} ${alias} where ${isHit} and ${filters} ${newest} ${take}
    )`,
  )
  return `few_people as materialized (
    select cu.id from ${PEOPLE} and cast(:isIndexed as boolean) limit ${RARE}
  ), few_numbers as materialized (
    select v.id from ${NUMBERS} and cast(:isIndexed as boolean) limit ${RARE}
  ), term as materialized (
    select cast(:isIndexed as boolean)
        and (select count(*) from few_people) < ${RARE} and (select count(*) from few_numbers) < ${RARE} as is_rare,
      not cast(:isIndexed as boolean) or exists (select from few_people) as may_be_name,
      not cast(:isIndexed as boolean) or exists (select from few_numbers) as may_be_number
  ), near as materialized (
    select n.id, n.created_at from (
      select ${alias}.* from ${table} ${alias} where not (select is_rare from term) and ${filters} ${newest} ${NEAREST}
    ) n
    cross join lateral (
      select ${ownHits({ ...list, alias: 'n' }).join(' or ')} or (select may_be_name from term) and (
          select ${IS_PERSON} from customers cu where cu.organization_id = $1 and cu.id = n.customer_id
        ) or (select may_be_number from term) and (
          select ${IS_NUMBER} from invoices v where v.organization_id = $1 and v.id = n.${invoiceId}
        ) as is_hit
      offset 0
    ) row
    where row.is_hit order by n.created_at desc, n.id desc limit ${take}
  ), more as materialized (
    select not (select is_rare from term) and (select count(*) from near) < ${take} as is_needed
  ), people as materialized (
    select id from few_people where (select is_rare from term)
    union all (select cu.id from ${PEOPLE} and (select is_needed from more) limit ${CANDIDATES})
  ), numbers as materialized (
    select id from few_numbers where (select is_rare from term)
    union all (select v.id from ${NUMBERS} and (select is_needed from more) limit ${CANDIDATES})
  ), own as materialized (
    ${[...own, ...(table === 'transactions' ? [ofIds(list, filters, `${newest} ${take}`)] : [])].join(' union ')}
  ), oldest as materialized (
    select coalesce(max(created_at), '-infinity') as created_at from (
      select created_at from (select id, created_at from near union select id, created_at from own) known
      order by created_at desc offset ${take - 1} limit 1
    ) last
  ), found as (
    select id, created_at from near
    union select id, created_at from own
    union select hit.id, hit.created_at from people ${rowsOf(`${alias}.customer_id = people.id`)}
    union select hit.id, hit.created_at from numbers ${rowsOf(`${alias}.${invoiceId} = numbers.id`)}
  ), page as materialized (
    select ${alias}.* from (select id from found order by created_at desc, id desc limit ${take}) newest
    join ${table} ${alias} on ${alias}.organization_id = $1 and ${alias}.id = newest.id
  )`
}

/**
 * The transactions whose id begins with the term, by the primary key: `offset 0` keeps the planner from using the
 * list's order.
 */
const ofIds = ({ alias }: MoneyList, filters: string, newest: string) => `(
      select ${alias}.id, ${alias}.created_at from (
        select * from transactions named
        where named.organization_id = $1 and named.id between cast(:firstId as uuid) and cast(:lastId as uuid)
        limit ${CANDIDATES} offset 0
      ) ${alias} where ${filters} ${newest}
    )`

/** Limit of matching customers and of invoices: beyond it, totals are computed by reading every row. */
export const FEW = 200

/** The customers and invoices that the indexes find, up to one more than `FEW` of each. */
export const FOUND = `select
  array(select cu.id from ${PEOPLE} limit ${FEW + 1}) as "customerIds",
  array(select v.id from ${NUMBERS} limit ${FEW + 1}) as "invoiceIds"`

/** The search condition when the index matches are known; each part uses an index. */
export const isOfFound = (list: MoneyList) =>
  anyOf(list, [
    `${list.alias}.customer_id = any (cast(:customerIds as uuid[]))`,
    `${list.alias}.${list.invoiceId} = any (cast(:invoiceIds as uuid[]))`,
  ])

/** The search condition when they are not known: every row is compared. */
export const isHit = (list: MoneyList) =>
  anyOf(list, [
    `${list.alias}.customer_id in (select cu.id from customers cu where cu.organization_id = $1 and ${IS_PERSON})`,
    `${list.alias}.${list.invoiceId} in (select v.id from invoices v where v.organization_id = $1 and ${IS_NUMBER})`,
  ])

function anyOf(list: MoneyList, conditions: readonly string[]): string {
  const isNamed = `${list.alias}.id between cast(:firstId as uuid) and cast(:lastId as uuid)`
  return `(${[...conditions, ...ownHits(list), ...(list.table === 'transactions' ? [isNamed] : [])].join(' or ')})`
}
