import type { EndpointList } from '@parley/client'
import { TableFoot, type TableFootProps } from '@parley/ui'
import type { ReactNode } from 'react'
import { plural } from '../records/index.ts'

interface ListFootProps {
  list: EndpointList<{ id: string }> & { noun: string }
  /** The number of records that match the filters, listed or not; undefined while unknown. */
  count: number | undefined
  /** The number of selected records, shown instead while it is above 0. */
  selected?: number
  /** What Enter does with a record, 'Open' if absent. */
  enter?: TableFootProps['enter']
  /** The totals of the matching records. */
  children?: ReactNode
}

/** Shows how many of the records that match the filters are listed, and their totals. */
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
