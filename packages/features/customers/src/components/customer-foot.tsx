import type { ResponseOf, getCustomerTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot } from '@parley/parts/lists'
import type { ReactNode } from 'react'
import type { CustomerList } from '../customer-list.ts'

interface CustomerFootProps {
  list: CustomerList
  /** Undefined: not known yet. */
  totals: ResponseOf<typeof getCustomerTotals> | undefined
  /** How many are selected. */
  selected: number
  /** Said of the selection, in the place of what the customers owe. */
  children?: ReactNode
}

/** How many customers the filters leave and what they owe, or how many of them are selected. */
export function CustomerFoot({ list, totals, selected, children }: CustomerFootProps) {
  return (
    <ListFoot list={list} count={totals?.count} selected={selected}>
      {selected > 0
        ? children
        : totals && totals.outstanding > 0 && <span>Outstanding {formatCents(totals.outstanding)}</span>}
    </ListFoot>
  )
}
