import { useEndpointQuery } from '@parley/client'
import { getCustomerTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot } from '@parley/parts/lists'
import type { CustomerList } from '../customer-list.ts'

/** How many customers the filters leave and what they owe. */
export function CustomerFoot({ list }: { list: CustomerList }) {
  const totals = useEndpointQuery(getCustomerTotals, { query: list.query }, { poll: true }).data
  return (
    <ListFoot list={list} count={totals?.count}>
      {totals && totals.outstanding > 0 && <span>Outstanding {formatCents(totals.outstanding)}</span>}
    </ListFoot>
  )
}
