import type { ResponseOf, getCustomerTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot } from '@parley/parts/lists'
import type { CustomerList } from '../customer-list.ts'

interface CustomerFootProps {
  list: CustomerList
  /** Undefined: not known yet. */
  totals: ResponseOf<typeof getCustomerTotals> | undefined
  /** How many are selected. */
  selected: number
}

/** How many customers the filters leave and what they owe, or how many of them are selected. */
export function CustomerFoot({ list, totals, selected }: CustomerFootProps) {
  return (
    <ListFoot list={list} count={totals?.count} selected={selected}>
      {totals && totals.outstanding > 0 && <span>Outstanding {formatCents(totals.outstanding)}</span>}
    </ListFoot>
  )
}
