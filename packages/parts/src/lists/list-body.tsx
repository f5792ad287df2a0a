import { ApiError, type EndpointList, failureText } from '@parley/client'
import { Button, EmptyState, ErrorState, type IconType, LoadingPill, QuietLine, useDelayed } from '@parley/ui'
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
  /** Title when they could not be read; `Failed to fetch` and the noun if absent. */
  failed?: string
  /** What is said when the list is missing; that the records are safe if absent. */
  reassurance?: string
  /** Said while they are on their way; absent where the children draw that. */
  loading?: string
  /** Class of the box around what stands in their place; none if absent. */
  frame?: string | undefined
  /** The records. */
  children: ReactNode
}

/** The address names a person who is not there. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The records that filters leave, page by page, and what stands in their place when they are missing. */
export function ListBody({
  noun,
  listed,
  nothing,
  wholeName = 'list',
  failed = `Failed to fetch ${noun}`,
  reassurance = `Your ${noun} are safe, only the list is missing.`,
  loading,
  frame,
  children,
}: ListBodyProps) {
  const { items, more, error, isPending, isFetching, refetch } = listed
  const isSlow = useDelayed(isPending)
  if (isPending && loading !== undefined) {
    return <Framed frame={frame}>{isSlow && <LoadingPill>{loading}</LoadingPill>}</Framed>
  }
  if (!isPending && items.length === 0) {
    if (!error || isUnknown(error)) return <Framed frame={frame}>{nothing}</Framed>
    return (
      <Framed frame={frame}>
        <ErrorState title={failed} pending={isFetching} onRetry={() => void refetch()}>
          {failureText(error, reassurance)}
        </ErrorState>
      </Framed>
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

const Framed = ({ frame, children }: { frame: string | undefined; children: ReactNode }) =>
  frame === undefined ? children : <div className={frame}>{children}</div>

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
