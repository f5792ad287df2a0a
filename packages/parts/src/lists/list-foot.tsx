import type { EndpointList } from '@parley/client'
import { TableFoot, type TableFootProps } from '@parley/ui'
import type { ReactNode } from 'react'
import { plural } from '../records/index.ts'

interface ListFootProps {
  list: EndpointList<{ id: string }> & { noun: string }
  /** How many the filters leave, listed or not; undefined while it is not known. */
  count: number | undefined
  /** How many are selected, said instead while there are some. */
  selected?: number
  /** What Enter shows of one, 'Open' if absent. */
  enter?: TableFootProps['enter']
  /** What they come to. */
  children?: ReactNode
}

/** How many records are listed of those that the filters leave, and what these come to. */
export function ListFoot({ list, count, selected = 0, enter, children }: ListFootProps) {
  const { noun, items, more, isPending, error } = list
  const isMissing = isPending || (error !== null && items.length === 0)
  return (
    <TableFoot
      enter={enter}
      count={
        !isMissing &&
        (selected > 0 ? selectedText(noun, selected, count) : countText(noun, items.length, more.hasMore, count))
      }
    >
      {!isMissing && items.length > 0 && children}
    </TableFoot>
  )
}

const selectedText = (noun: string, selected: number, count: number | undefined) =>
  count === undefined
    ? `${plural(selected, noun)} selected`
    : `${selected.toLocaleString('en-US')} of ${plural(count, noun)} selected`

function countText(noun: string, shown: number, hasMore: boolean, count: number | undefined): string {
  if (!hasMore) return plural(shown, noun)
  if (count === undefined || count < shown) return `${plural(shown, noun)} shown`
  return `${shown.toLocaleString('en-US')} of ${plural(count, noun)} shown`
}
