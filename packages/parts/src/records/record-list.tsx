import { ApiError, type EndpointList, failureText } from '@parley/client'
import { Button, DataTable, EmptyState, ErrorState, type IconType, QuietLine, type TableColumn } from '@parley/ui'
import type { ReactNode } from 'react'
import { ShowMore } from './show-more.tsx'

interface RecordListProps<Item extends { id: string }> {
  /** The records in a word, in small letters and in the plural: 'invoices'. */
  noun: string
  listed: EndpointList<Item>
  columns: readonly TableColumn<Item>[]
  /** Rows that do not count any more. */
  isDimmed: (item: Item) => boolean
  onOpen: (item: Item) => void
  /** A row where there is no room for columns. */
  renderNarrow: (item: Item) => ReactNode
  /** What stands over such rows of the same day. */
  groupOf?: (item: Item) => string
  /** What stands in the list's place when there is nothing to list. */
  nothing: ReactNode
}

const keyOf = ({ id }: { id: string }) => id
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** The address names a person who is not there. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The records that the filters leave, page by page, and what stands in their place when they are missing. */
export function RecordList<Item extends { id: string }>({
  noun,
  listed: { items, more, error, isPending, isStale, refetch },
  nothing,
  onOpen,
  ...table
}: RecordListProps<Item>) {
  if (!isPending && items.length === 0) {
    if (!error || isUnknown(error)) return nothing
    return (
      <ErrorState title={`Failed to fetch ${noun}`} onRetry={() => void refetch()}>
        {failureText(error, `Your ${noun} are safe, only the list is missing.`)}
      </ErrorState>
    )
  }
  return (
    <>
      {error && <QuietLine>Could not refresh the list. Trying again in 5 seconds.</QuietLine>}
      <DataTable
        {...table}
        narrowBelow={940}
        label={titled(noun)}
        rows={items}
        getKey={keyOf}
        isStale={isStale}
        loading={isPending ? `Loading ${noun}...` : undefined}
        onOpen={onOpen}
      />
      <ShowMore more={more} />
    </>
  )
}

interface NothingMatchesProps {
  icon: IconType
  noun: string
  onClear: () => void
}

/** There are records, but the filters leave none. */
export function NothingMatches({ icon, noun, onClear }: NothingMatchesProps) {
  return (
    <EmptyState icon={icon} title={`No ${noun} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
      No {noun.replace(/s$/, '')} matches the search and the filters.
    </EmptyState>
  )
}
