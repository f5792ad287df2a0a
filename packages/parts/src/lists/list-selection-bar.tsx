import { SelectionBar } from '@parley/ui'
import type { ReactNode } from 'react'
import type { ListSelection } from './use-list-selection.ts'

interface ListSelectionBarProps {
  selection: ListSelection<never>
  /** The actions for the selected records. */
  children: ReactNode
}

/** Shows how much of a list is selected, and the actions for it. */
export function ListSelectionBar({ selection, children }: ListSelectionBarProps) {
  const { ids, isWhole, isTooMany, count, total, selectWhole, keepOnly, clear } = selection
  return (
    <SelectionBar
      count={count}
      total={total}
      isWhole={isWhole}
      isTooMany={isTooMany}
      keptCount={ids.length}
      onSelectWhole={selectWhole}
      onKeepOnly={keepOnly}
      onClear={clear}
    >
      {children}
    </SelectionBar>
  )
}
