import { countDuplicates, listDuplicates, problems, markDifferentPerson } from '@parley/contract'
import { type Actor, checkDifferent, type LikelyPair, likelyPairs, pairCount } from '@parley/domain'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import { written } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { DEFAULT_LIMIT } from '../paging.ts'
import { findOwn, ownedBy, pairKey } from '../store.ts'
import { customerView } from '../views.ts'

type Pair = LikelyPair<Owned<WorldCustomer>>

export function handleCustomerDuplicates({ on }: Handle, context: MockContext): void {
  const { store } = context
  const pairsOf = ({ organizationId }: Actor) =>
    likelyPairs(ownedBy(store.customers, organizationId)).filter(
      ({ older, newer }) => !store.differentCustomers.has(pairKey(older.id, newer.id)),
    )

  on(listDuplicates, ({ actor, query: { limit = DEFAULT_LIMIT, cursor } }) => {
    const isAfter = cursor === undefined ? () => true : readCursor(cursor)
    const rest = pairsOf(actor).filter(isAfter)
    const rows = rest.slice(0, limit)
    const last = rows.at(-1)
    const value = rows.map(({ older, newer, reasons }) => ({
      older: customerView(older),
      newer: customerView(newer),
      reasons,
    }))
    return { value, next: last && rest.length > limit ? btoa(positionOf(last)) : null }
  })

  on(countDuplicates, ({ actor }) => ({ value: pairCount(pairsOf(actor).length) }))

  on(markDifferentPerson, ({ actor, params, body: { otherId, isDifferent } }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const other = findOwn(store.customers, actor, otherId, 'customer')
    const check = checkDifferent(customer.id, other.id)
    if (!check.allowed) throw problems.refused(check)
    if (isDifferent) store.differentCustomers.add(pairKey(customer.id, other.id))
    else store.differentCustomers.delete(pairKey(customer.id, other.id))
    applyChanges(context, actor, [written('customer', customer), written('customer', other)])
    return { value: { isDifferent } }
  })
}

/** The sort key of a pair; pairs are in descending order. */
const positionOf = ({ older, newer }: Pair) => `${newer.id} ${older.id}`

function readCursor(cursor: string): (pair: Pair) => boolean {
  const text = /^[\w+/=-]*$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : ''
  if (!/^[0-9a-f-]{36} [0-9a-f-]{36}$/.test(text)) {
    throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
  }
  return (pair) => positionOf(pair) < text
}
