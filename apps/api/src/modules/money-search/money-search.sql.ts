import { foundByName, isNamed } from '../folded-words.ts'

/** A list of invoices or of what belongs to them, newest first. */
export interface MoneyList {
  table: 'invoices' | 'transactions'
  /** The table's name in `filters`. */
  alias: string
  /** The column that says which invoice a row belongs to. */
  invoiceId: 'id' | 'invoice_id'
}

// The statements of a search in a list of money. They are planned each time, with the values at hand. $1 is the organisation, and:
//   :words       what a name is compared with
//   :parts       what the index of names is asked for, or null
//   :phone       pattern of a phone number, or null
//   :number      regular expression of an invoice's number
//   :numberPart  the part of it that the index of numbers is asked for
//   :isIndexed   whether the term is long enough for the indexes
//   :amount      cents, or null
//   :firstId, :lastId   between which the ids lie that the term begins, or null
//   :customerIds, :invoiceIds   what the indexes found, where they have been asked before
// `offset 0` keeps a lookup row by row; joined freely, the planner reads every customer and every row.

/** A term that the indexes find fewer times than this is rare: all that they find is looked at. */
const RARE = 50
/** How far down the list a search for another term looks row by row. */
const NEAREST = 2000
/** How many hits of the indexes it weighs when that did not fill the page. */
const CANDIDATES = 5000

/** The customer `cu` is who is looked for. */
const IS_PERSON = `(${isNamed(':words')} or cu.phones like cast(:phone as text))`

/** The number of the invoice `v` is what is looked for. */
const IS_NUMBER = `v.invoice_number ~* :number`

/** The customers `cu` whom their index finds. Wrapped in `is true`, a condition is only compared. */
const PEOPLE = `customers cu
    where cu.organization_id = $1
      and (${foundByName(':parts')} or cu.phones like cast(:phone as text))
      and ${IS_PERSON} is true`

/** The invoices `v` that the index of their numbers finds. */
const NUMBERS = `invoices v where v.organization_id = $1 and v.invoice_number ~* :numberPart and (${IS_NUMBER}) is true`

/** Rows of the amount that is looked for; an index finds them. */
const ofAmount = (alias: string) => `${alias}.amount_cents = cast(:amount as bigint)`

/** Open invoices of which so much is still due; an index finds them. */
const ofBalance = (alias: string) => `(${alias}.status = 'unpaid' and ${alias}.amount_paid_cents > 0
        and ${alias}.amount_cents - ${alias}.amount_paid_cents = cast(:amount as bigint))`

/** What makes a row a hit besides its customer and its invoice's number; an index finds each. */
const ownHits = ({ table, alias }: MoneyList): string[] =>
  table === 'invoices' ? [ofAmount(alias), ofBalance(alias)] : [ofAmount(alias)]

/**
 * The newest rows that a search finds among those that `filters` leaves, as the expressions that end in `page`. The indexes
 * find a rare term. Any other fills the page from the nearest rows; only when it does not, the indexes are asked for more. Of what
 * they find nothing is looked up below where rows of the amount have filled the page. So neither the organisation's size nor the
 * planner's guess decides how long it takes. A term without trigrams is found where a word of a name begins, and in numbers of the
 * nearest rows or that begin with it.
 */
export function moneyPage(list: MoneyList, filters: string, take: number): string {
  const { table, alias, invoiceId } = list
  const newest = `order by ${alias}.created_at desc, ${alias}.id desc limit`
  /** The newest rows for each row of what was found, as far down as the page may reach. */
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

/** The transactions whose id the term begins, by the primary key: `offset 0` keeps the list's order out of the choice. */
const ofIds = ({ alias }: MoneyList, filters: string, newest: string) => `(
      select ${alias}.id, ${alias}.created_at from (
        select * from transactions named
        where named.organization_id = $1 and named.id between cast(:firstId as uuid) and cast(:lastId as uuid)
        limit ${CANDIDATES} offset 0
      ) ${alias} where ${filters} ${newest}
    )`

/** A search that finds more people or invoices than so many is added up by reading every row. */
export const FEW = 200

/** Whom the indexes find, and which invoices, up to one more than a few. */
export const FOUND = `select
  array(select cu.id from ${PEOPLE} limit ${FEW + 1}) as "customerIds",
  array(select v.id from ${NUMBERS} limit ${FEW + 1}) as "invoiceIds"`

/** The condition of the search with what it finds known; an index answers each part of it. */
export const isOfFound = (list: MoneyList) =>
  anyOf(list, [
    `${list.alias}.customer_id = any (cast(:customerIds as uuid[]))`,
    `${list.alias}.${list.invoiceId} = any (cast(:invoiceIds as uuid[]))`,
  ])

/** The same where nothing is known: every row is compared. */
export const isHit = (list: MoneyList) =>
  anyOf(list, [
    `${list.alias}.customer_id in (select cu.id from customers cu where cu.organization_id = $1 and ${IS_PERSON})`,
    `${list.alias}.${list.invoiceId} in (select v.id from invoices v where v.organization_id = $1 and ${IS_NUMBER})`,
  ])

function anyOf(list: MoneyList, conditions: readonly string[]): string {
  const isNamed = `${list.alias}.id between cast(:firstId as uuid) and cast(:lastId as uuid)`
  return `(${[...conditions, ...ownHits(list), ...(list.table === 'transactions' ? [isNamed] : [])].join(' or ')})`
}
