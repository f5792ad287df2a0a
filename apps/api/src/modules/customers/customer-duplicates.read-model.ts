import { type listDuplicates, problems, type QueryOf, type WireOf } from '@parley/contract'
import {
  DUPLICATE_REASONS,
  type DuplicateReason,
  DUPLICATES_COMPARED,
  DUPLICATES_COUNTED,
  type Id,
  type PairCount,
  pairCount,
} from '@parley/domain'
import type { Knex } from 'knex'
import { queryAggregate, queryNamed } from '../../db/named-parameters.ts'
import { isUuidText, pageOf, pageSize, type SortedRow } from '../keyset.ts'
import { CUSTOMER_COLUMNS, toWireCustomer } from './customers.repository.ts'

type Wire = WireOf<typeof listDuplicates>[number]

/** Where the keys that customers may share are stored; the index of each consists of organisation, key and id. */
interface Keyed {
  table: string
  key: string
  id: string
  /** Further condition that selects the rows to compare. */
  only: string
}

/** Erased customers have no keys. */
const ofCustomers = (key: string): Keyed => ({
  table: 'customers',
  key,
  id: 'id',
  only: ` and ${key} is not null and merged_into_id is null`,
})

const KEYED: Readonly<Record<DuplicateReason, Keyed>> = {
  phone: { table: 'customer_phones', key: 'number_key', id: 'customer_id', only: '' },
  email: ofCustomers('email_key'),
  name: ofCustomers('name_sound'),
}

/** SQL for the customers who share a key, one row each, in one pass over the key's index; $1 is the organisation. */
function sharing(reason: DuplicateReason): string {
  const { table, key, id, only } = KEYED[reason]
  return `
  select '${reason}' as reason, key, id from (
    select ${key} as key, ${id} as id, lag(${key}) over inorder as before, lead(${key}) over inorder as after
    from ${table} where organization_id = $1${only} window inorder as (order by ${key}, ${id})
  ) placed where key = before or key = after`
}

/**
 * `found` has every pair with its reasons: only customers who share a key are compared, each with the next few of that
 * key.
 */
const FOUND = `
  shared as (${sharing('phone')} union ${sharing('email')} union all ${sharing('name')}),
  placed as (select reason, key, id, row_number() over (partition by reason, key order by id) as place from shared),
  found as (
    select o.id as older, n.id as newer, array_agg(distinct o.reason) as reasons
    from placed o join placed n
      on n.reason = o.reason and n.key = o.key and n.place between o.place + 1 and o.place + ${DUPLICATES_COMPARED}
    where (o.reason <> 'name' or (select tags from customers where organization_id = $1 and id = o.id)
        && (select tags from customers where organization_id = $1 and id = n.id))
      and not exists (
        select from different_customers d where d.organization_id = $1 and d.customer_id = o.id and d.other_id = n.id)
    group by o.id, n.id)`

interface PairRow extends SortedRow {
  /** Id of the older customer. */
  id: Id
  reasons: DuplicateReason[]
}

/** A page of pairs that may be the same person, newest second customer first. */
export async function listLikelyPairs(
  knex: Knex,
  organizationId: Id,
  query: QueryOf<typeof listDuplicates>,
): Promise<{ rows: Wire[]; next: string | null }> {
  const { limit, take } = pageSize(query.limit)
  const after = query.cursor === undefined ? [] : idsOf(query.cursor)
  const text = `with ${FOUND} select older as id, newer::text as "sortKey", reasons from found
    ${after.length === 0 ? '' : 'where (newer, older) < (cast($2 as uuid), cast($3 as uuid))'}
    order by newer desc, older desc limit ${take}`
  const taken = await queryNamed<PairRow>(knex, text, [organizationId, ...after])
  const { rows, next } = pageOf(taken, limit, cursorOf)
  const customers = await knex('customers')
    .where({ organization_id: organizationId })
    .whereIn(
      'id',
      rows.flatMap(({ id, sortKey }) => [id, sortKey]),
    )
    .select<Parameters<typeof toWireCustomer>[0][]>(...CUSTOMER_COLUMNS)
  const byId = new Map(customers.map((row) => [row.id, toWireCustomer(row)]))
  return {
    rows: rows.flatMap(({ id, sortKey, reasons }) => {
      const [older, newer] = [byId.get(id), byId.get(sortKey)]
      return older && newer ? [{ older, newer, reasons: DUPLICATE_REASONS.filter((one) => reasons.includes(one)) }] : []
    }),
    next,
  }
}

const cursorOf = ({ sortKey, id }: SortedRow) => Buffer.from(`${sortKey} ${id}`).toString('base64url')

/** Decodes a cursor: the ids of a pair. */
function idsOf(cursor: string): string[] {
  const ids = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (ids.length === 2 && ids.every(isUuidText)) return ids
  throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
}

const tagsOf = (alias: string) => `(select tags from customers where organization_id = $1 and id = ${alias}.id)`

/**
 * SQL for the pairs that share a key, unordered; $1 is the organisation. One pass over the key's index finds the keys
 * with several customers, and only those are compared, key by key, so that a limit ends the pass early.
 */
function pairsSharing(reason: DuplicateReason): string {
  const { table, key, id, only } = KEYED[reason]
  const rows = `from ${table} where organization_id = $1${only}`
  return `select one.id as older, later.id as newer
    from (select ${key} as key ${rows} group by ${key} having count(*) > 1) shared
    cross join lateral (select distinct ${id} as id ${rows} and ${key} = shared.key) one
    cross join lateral (
      select distinct ${id} as id ${rows} and ${key} = shared.key and ${id} > one.id order by ${id} limit ${DUPLICATES_COMPARED}
    ) later
    where ${reason === 'name' ? `${tagsOf('one')} && ${tagsOf('later')} and` : ''} not exists (
      select from different_customers d
      where d.organization_id = $1 and d.customer_id = one.id and d.other_id = later.id)`
}

/**
 * Counts up to one pair more than the limit, which shows that there are more; each reason's pass ends at that number.
 * $1 is the organisation.
 */
export const LIKELY_PAIRS_COUNTED = `select count(*)::integer as pairs from (
  ${DUPLICATE_REASONS.map((reason) => `(${pairsSharing(reason)} limit ${DUPLICATES_COUNTED + 1})`).join(' union ')}) pairs`

/** Number of likely pairs, up to the limit. */
export async function countLikelyPairs(knex: Knex, organizationId: Id): Promise<PairCount> {
  const { pairs } = await queryAggregate<{ pairs: number }>(knex, LIKELY_PAIRS_COUNTED, [organizationId])
  return pairCount(pairs)
}
