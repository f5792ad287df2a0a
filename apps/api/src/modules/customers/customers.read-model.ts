import type { ConsentChange, Customer } from '@parley/contract'
import { compareNames, customerSearchTerm, type Id, phoneDigits } from '@parley/domain'
import type { Knex } from 'knex'
import { findingWords } from '../folded-words.ts'
import { containing } from '../keyset.ts'
import { CUSTOMER_COLUMNS, toWireCustomer } from './customers.repository.ts'

const SEARCH_LIMIT = 50
/** Number of index matches that are sorted. */
const CANDIDATES = 1000

/**
 * Customers by name whose name, email and tags contain every word of `term`, or whose number contains it in any usual
 * form; none for a term of one character.
 */
export async function searchCustomers(knex: Knex, organizationId: Id, term: string): Promise<Customer[]> {
  const search = customerSearchTerm(term)
  if (search === null) return []
  const digits = phoneDigits(search)
  const rows = await knex('customers')
    .where({ organization_id: organizationId, merged_into_id: null, erased_at: null })
    .where((any) => {
      const values: string[] = []
      const bind = (value: string) => {
        values.push(value)
        return '?'
      }
      void any.whereRaw(findingWords('found_by', search, bind), values)
      if (digits) void any.orWhereLike('phones', containing(digits))
    })
    .limit(CANDIDATES)
    .select<Parameters<typeof toWireCustomer>[0][]>(...CUSTOMER_COLUMNS)
  return rows.toSorted(compareNames).slice(0, SEARCH_LIMIT).map(toWireCustomer)
}

const CONSENT_LIMIT = 100

/** The customer's consent changes, newest first: when, by whom and how. */
export async function listConsentChanges(knex: Knex, organizationId: Id, customerId: Id): Promise<ConsentChange[]> {
  const rows = await knex('consent_changes as ch')
    .leftJoin('users as u', (join) => join.on('u.organization_id', 'ch.organization_id').on('u.id', 'ch.by_user_id'))
    .where({ 'ch.organization_id': organizationId, 'ch.customer_id': customerId })
    .orderByRaw('ch.created_at desc, ch.id desc')
    .limit(CONSENT_LIMIT)
    .select<(Omit<ConsentChange, 'at'> & { at: Date })[]>(
      'ch.id',
      'ch.opted_out as optedOut',
      'ch.how',
      'ch.detail',
      'u.name as byName',
      'ch.created_at as at',
    )
  return rows.map(({ id, optedOut, how, detail, byName, at }) => ({
    id,
    optedOut,
    how,
    detail,
    byName,
    at: at.toISOString(),
  }))
}
