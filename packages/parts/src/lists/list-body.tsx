import { ApiError, type EndpointList, failureText } from '@parley/client'
import { Button, EmptyState, ErrorState, type IconType, QuietLine } from '@parley/ui'
import type { ReactNode } from 'react'
import { ShowMore } from './show-more.tsx'

interface ListBodyProps {
  /** The records in a word, in small letters and in the plural: 'invoices'. */
  noun: string
  listed: EndpointList<{ id: string }>
  /** What stands in the list's place when there is nothing to list. */
  nothing: ReactNode
  /** What the whole of them is called, 'list' if absent. */
  wholeName?: string
  /** What is said when the list is missing; that the records are safe if absent. */
  reassurance?: string
  /** The records. */
  children: ReactNode
}

/** The address names a person who is not there. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The records that filters leave, page by page, and what stands in their place when they are missing. */
export function ListBody({ noun, listed, nothing, wholeName = 'list', reassurance, children }: ListBodyProps) {
  const { items, more, error, isPending, isFetching, refetch } = listed
  if (!isPending && items.length === 0) {
    if (!error || isUnknown(error)) return nothing
    return (
      <ErrorState title={`Failed to fetch ${noun}`} pending={isFetching} onRetry={() => void refetch()}>
        {failureText(error, reassurance ?? `Your ${noun} are safe, only the list is missing.`)}
      </ErrorState>
    )
  }
  return (
    <>
      {error && <QuietLine>{`Could not refresh the ${wholeName}. Trying again in 5 seconds.`}</QuietLine>}
      {children}
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
