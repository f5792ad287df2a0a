import type { ResponseOf, getCustomerTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot } from '@parley/parts/lists'
import type { ReactNode } from 'react'
import type { CustomerList } from '../customer-list.ts'

interface CustomerFootProps {
  list: CustomerList
  /** undefined until loaded. */
  totals: ResponseOf<typeof getCustomerTotals> | undefined
  /** The number of selected customers. */
  selected: number
  /** Shown while customers are selected, in place of the outstanding amount. */
  children?: ReactNode
}

/** Shows how many customers match the filters and what they owe, or how many of them are selected. */
export function CustomerFoot({ list, totals, selected, children }: CustomerFootProps) {
  return (
    <ListFoot list={list} count={totals?.count} selected={selected}>
      {selected > 0
        ? children
        : totals && totals.outstanding > 0 && <span>Outstanding {formatCents(totals.outstanding)}</span>}
    </ListFoot>
  )
}
