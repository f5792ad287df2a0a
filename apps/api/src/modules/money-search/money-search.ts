import {
  amountSought,
  type Id,
  idsFrom,
  isIndexed,
  numberSought,
  phoneDigits,
  transactionIdStart,
} from '@parley/domain'
import type { Knex } from 'knex'
import { queryAggregate } from '../../db/named-parameters.ts'
import { type Bind, beginningWords, findingWords, holdingWords } from '../folded-words.ts'
import { containing } from '../keyset.ts'

/** A term that the indexes find fewer times than this is rare: all that they find is looked at. */
const RARE = 50
/** How far down the list a search for another term looks row by row. */
const NEAREST = 2000
/** How many hits of the indexes it weighs when that did not fill the page. */
const CANDIDATES = 5000

/** A list of invoices or of what belongs to them, newest first. */
export interface MoneyList {
  table: 'invoices' | 'transactions'
  /** The table's name in `filters`. */
  alias: string
  /** The column that says which invoice a row belongs to. */
  invoiceId: 'id' | 'invoice_id'
}

/**
 * The rows of `page` for a search by the customer's name, number in any form, the invoice's number, an amount, or the
 * start of a transaction's id; the organisation is $1. The indexes of trigrams find a rare term. Any other fills the page from the nearest rows; only when it does not, the
 * indexes are asked for more. So neither the organisation's size nor the planner's guess decides how long it takes. A term
 * without three letters in a row has no trigram: it is found in the nearest rows, and where a name or number begins.
 * `offset 0` keeps the lookups row by row, from the newest down.
 */
export function searchPage(
  { table, alias, invoiceId }: MoneyList,
  filters: string,
  search: string,
  take: number,
  values: unknown[],
): string {
  const { number, phone, named, ofPerson, ofNumber } = conditionsOf(search, values)
  const people = (limit: number, when = 'true') =>
    `select cu.id from customers cu where ${when} and cu.organization_id = $1 and (${ofPerson}) limit ${limit}`
  const numbers = (limit: number, when = 'true') =>
    `select v.id from invoices v where ${when} and v.organization_id = $1 and ${ofNumber} limit ${limit}`
  const isRare = isIndexed(search)
    ? `((select count(*) from few_people) < ${RARE} and (select count(*) from few_numbers) < ${RARE})`
    : 'false'
  const isTooFew = `not ${isRare} and (select count(*) from near) < ${take}`
  const may = (few: string) => (isIndexed(search) ? `exists (select from ${few})` : 'true')
  const newest = `order by ${alias}.created_at desc, ${alias}.id desc limit`
  const rowsOf = (whose: string) => `cross join lateral (
      select ${alias}.id, ${alias}.created_at from ${table} ${alias} where ${whose} and ${filters} ${newest} ${take} offset 0
    ) hit`
  const few = `few_people as materialized (${people(RARE)}), few_numbers as materialized (${numbers(RARE)}),`
  const fewOf = (name: string) => (isIndexed(search) ? `select id from ${name} where ${isRare} union all` : '')
  return `${isIndexed(search) ? few : ''} near as materialized (
      select n.id, n.created_at from (
        select ${alias}.* from ${table} ${alias} where not ${isRare} and ${filters} ${newest} ${NEAREST}
      ) n cross join lateral (
        select ${may('few_people')} and (
            select ${named}${phone} from customers cu where cu.organization_id = $1 and cu.id = n.customer_id
          ) or ${may('few_numbers')} and (
            select v.invoice_number ~* ${number} from invoices v where v.organization_id = $1 and v.id = n.${invoiceId}
          ) as is_hit
        offset 0
      ) row
      where row.is_hit order by n.created_at desc, n.id desc limit ${take}
    ), people as materialized (${fewOf('few_people')} (${people(CANDIDATES, isTooFew)})
    ), numbers as materialized (${fewOf('few_numbers')} (${numbers(CANDIDATES, isTooFew)})
    ), found as (
      select id, created_at from near
      union select hit.id, hit.created_at from people ${rowsOf(`${alias}.customer_id = people.id`)}
      union select hit.id, hit.created_at from numbers ${rowsOf(`${alias}.${invoiceId} = numbers.id`)}
      ${amountClauses(table, alias, search, values)
        .map(
          (isOf) =>
            `union (select ${alias}.id, ${alias}.created_at from ${table} ${alias} where ${isOf} and ${filters} ${newest} ${take})`,
        )
        .join(' ')}
      ${table === 'transactions' ? ofIds(search, `where ${filters} ${newest} ${take}`, values) : ''}
    ), page as materialized (
      select ${alias}.* from (select id from found order by created_at desc, id desc limit ${take}) newest
      join ${table} ${alias} on ${alias}.organization_id = $1 and ${alias}.id = newest.id
    )`
}

/** Whom a search finds, and which invoices by their number. */
export interface Found {
  customerIds: Id[]
  invoiceIds: Id[]
}

/** A search that finds more than so many is added up by reading every row. */
const FEW = 200

/** Asks the indexes what a search finds; null when that is much, or when the term is too short for them. */
export async function findFew(knex: Knex, organizationId: Id, search: string): Promise<Found | null> {
  if (!isIndexed(search)) return null
  const values: unknown[] = [organizationId]
  const { ofPerson, ofNumber } = conditionsOf(search, values)
  const text = `select
      array(select cu.id from customers cu where cu.organization_id = $1 and (${ofPerson}) limit ${FEW + 1}) as "customerIds",
      array(select v.id from invoices v where v.organization_id = $1 and ${ofNumber} limit ${FEW + 1}) as "invoiceIds"`
  const found = await queryAggregate<Found>(knex, text, values)
  return Math.max(found.customerIds.length, found.invoiceIds.length) > FEW ? null : found
}

/**
 * The condition of the same search for rows that are read or added up as a whole. With what it finds known, an index answers each
 * part of it; else every row is compared.
 */
export function searchClause(
  { table, alias, invoiceId }: MoneyList,
  search: string,
  values: unknown[],
  few: Found | null = null,
): string {
  const clauses = [
    ...(few ? idClauses(alias, invoiceId, few, values) : comparedClauses(alias, invoiceId, search, values)),
    ...amountClauses(table, alias, search, values),
  ]
  const start = table === 'transactions' ? transactionIdStart(search) : null
  if (start !== null) {
    const { first, last } = idsFrom(start)
    const [from, to] = [values.push(first), values.push(last)]
    clauses.push(`${alias}.id between cast($${from} as uuid) and cast($${to} as uuid)`)
  }
  return `(${clauses.join(' or ')})`
}

function idClauses(alias: string, invoiceId: string, { customerIds, invoiceIds }: Found, values: unknown[]): string[] {
  const isOneOf = (column: string, ids: readonly Id[]) =>
    `${alias}.${column} = any(cast($${values.push(ids)} as uuid[]))`
  return [isOneOf('customer_id', customerIds), isOneOf(invoiceId, invoiceIds)]
}

function comparedClauses(alias: string, invoiceId: string, search: string, values: unknown[]): string[] {
  const { number, phone, named } = hitsOf(search, (value) => `$${values.push(value)}`)
  return [
    `${alias}.customer_id in (select cu.id from customers cu where cu.organization_id = $1 and (${named}${phone}))`,
    `${alias}.${invoiceId} in (select v.id from invoices v where v.organization_id = $1 and v.invoice_number ~* ${number})`,
  ]
}

/** The rows of the amount that a term names, and open invoices of which so much is still due; an index finds each by itself. */
function amountClauses(table: MoneyList['table'], alias: string, search: string, values: unknown[]): string[] {
  const amount = amountSought(search)
  if (amount === null) return []
  const bound = `$${values.push(amount)}`
  const isOfAmount = `${alias}.amount_cents = ${bound}`
  if (table === 'transactions') return [isOfAmount]
  const isPartlyPaid = `${alias}.status = 'unpaid' and ${alias}.amount_paid_cents > 0`
  return [isOfAmount, `(${isPartlyPaid} and ${alias}.amount_cents - ${alias}.amount_paid_cents = ${bound})`]
}

/** The transactions whose id starts with the term, by the primary key: `offset 0` keeps the list's order out of the choice. */
function ofIds(search: string, page: string, values: unknown[]): string {
  const start = transactionIdStart(search)
  if (start === null) return ''
  const { first, last } = idsFrom(start)
  const [from, to] = [values.push(first), values.push(last)]
  return `union (select t.id, t.created_at from (
      select * from transactions named where named.organization_id = $1
        and named.id between cast($${from} as uuid) and cast($${to} as uuid) limit ${CANDIDATES} offset 0
    ) t ${page})`
}

/** What the index is asked for of an invoice number: all numbers of an organisation begin alike. */
const TAIL = /[\p{L}\p{N}]{3,4}$/u

/** What makes a row a hit. */
function hitsOf(search: string, bind: Bind) {
  const number = bind(numberSought(search))
  const digits = phoneDigits(search)
  const phone = digits ? ` or cu.phone like ${bind(containing(digits))}` : ''
  return { number, phone, named: holdingWords('cu.name_folded', search, bind) }
}

/** What makes a row a hit, and what the indexes can find of it. */
function conditionsOf(search: string, values: unknown[]) {
  const bind = (value: string) => `$${values.push(value)}`
  const { number, phone, named } = hitsOf(search, bind)
  if (!isIndexed(search)) {
    const ofPerson = `${beginningWords('cu.name_folded', search, bind)}${phone}`
    return { number, phone, named, ofPerson, ofNumber: `v.invoice_number ~* ${bind(`^${numberSought(search)}`)}` }
  }
  const tail = TAIL.exec(search)?.[0]
  const ofNumber = `v.invoice_number ~* ${number}`
  return {
    number,
    phone,
    named,
    ofPerson: `${findingWords('cu.name_folded', search, bind)}${phone}`,
    // Wrapped, the whole is only compared.
    ofNumber: tail ? `v.invoice_number ilike ${bind(containing(tail))} and (${ofNumber}) is true` : ofNumber,
  }
}
