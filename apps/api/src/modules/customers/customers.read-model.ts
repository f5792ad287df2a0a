import type { Customer } from '@parley/contract'
import { type Id, phoneDigits } from '@parley/domain'
import type { Knex } from 'knex'
import { containing } from '../keyset.ts'
import { CUSTOMER_COLUMNS, toWireCustomer } from './customers.repository.ts'

const SHORTEST_TERM = 2
const SEARCH_LIMIT = 50
/** How many hits of the text index are put in order. */
const CANDIDATES = 1000

/** Customers whose name, number in any usual form or email contains `term`, by name; none for a term of one character. */
export async function searchCustomers(knex: Knex, organizationId: Id, term: string): Promise<Customer[]> {
  const search = term.trim()
  if (search.length < SHORTEST_TERM) return []
  const digits = phoneDigits(search)
  const found = knex('customers')
    .where({ organization_id: organizationId })
    .where((any) => {
      void any.whereILike('name', containing(search)).orWhereILike('email', containing(search))
      if (digits) void any.orWhereLike('phone', containing(digits))
    })
    .limit(CANDIDATES)
    .as('found')
  const rows = await knex
    .from(found)
    .orderByRaw('name nulls last, id')
    .limit(SEARCH_LIMIT)
    .select<Parameters<typeof toWireCustomer>[0][]>(...CUSTOMER_COLUMNS)
  return rows.map(toWireCustomer)
}
