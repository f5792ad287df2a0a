import { ApiError, type EndpointList, failureText } from '@parley/client'
import { Button, EmptyState, ErrorState, type IconType, LoadingPill, QuietLine, useDelayed } from '@parley/ui'
import type { ReactNode } from 'react'
import { ShowMore } from './show-more.tsx'

interface ListBodyProps {
  /** The name of the records, plural in lower case: 'invoices'. */
  noun: string
  listed: EndpointList<{ id: string }>
  /** Shown in place of the list when there is nothing to list. */
  nothing: ReactNode
  /** The name of the list as a whole; 'list' if absent. */
  wholeName?: string
  /** Title when the records could not be read; `Failed to fetch` and the noun if absent. */
  failed?: string
  /**
   * The reassuring text when the list could not be read and the server sent no message of its own; by default that the
   * records are safe.
   */
  reassurance?: string
  /** The text while the records are loading; omit if the children render that state. */
  loading?: string
  /** Class of the box around the content shown in place of the records; no box if absent. */
  frame?: string | undefined
  /** The rendered records. */
  children: ReactNode
}

/** Whether the address names a person who does not exist (404 or 400). */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/**
 * Shows the records that match the filters, page by page, or the state that replaces them: loading, empty or failed.
 */
export function ListBody({
  noun,
  listed,
  nothing,
  wholeName = 'list',
  failed = `Failed to fetch ${noun}`,
  reassurance = `Your ${noun} are safe.`,
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

/** Shown when there are records, but none match the search and the filters. */
export function NothingMatches({ icon, noun, onClear }: NothingMatchesProps) {
  return (
    <EmptyState icon={icon} title={`No ${noun} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
      No {noun.replace(/s$/, '')} matches the search and the filters.
    </EmptyState>
  )
}
