import { failureText, isNotFound } from '@parley/client'
import { ErrorState, LoadingPill, QuietLine, useDelayed } from '@parley/ui'
import type { ReactNode } from 'react'

/** The fields that a component needs of a query; the results of `useEndpointQuery` and of lists fit. */
export interface QueryLike<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>
  /** Shown while the query is pending, after 150 ms: a text, or content to render instead; `Loading...` if absent. */
  loading?: ReactNode
  /** Title when the query failed. */
  failed: string
  /** States what is safe after a failure; follows the generic reason, omitted when the server sent its own message. */
  safe: string
  /** Shown when the record does not exist; omit where that cannot happen. */
  notFound?: ReactNode
  /** Shown above the data when a refresh failed; nothing if absent. */
  stale?: string
  /** Level of the error heading in the page. */
  level?: 1 | 2 | 3
  /** The box around the text shown instead of the data; none if absent. */
  frame?: { as?: 'div' | 'main'; className: string | undefined }
  /** Renders the data, also when they could not be refreshed. */
  children: (data: Data) => ReactNode
}

/**
 * Shows the states of one query: pending, not found, failed with Try again, or its data with a line when they are
 * stale.
 */
export function QueryState<Data>({
  query,
  loading = 'Loading...',
  failed,
  safe,
  notFound,
  stale,
  level = 3,
  frame,
  children,
}: QueryStateProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = query
  const isSlow = useDelayed(isPending)
  if (data !== undefined) {
    return (
      <>
        {error && stale && <QuietLine>{stale}</QuietLine>}
        {children(data)}
      </>
    )
  }
  if (isPending && !isSlow) return null
  if (isPending)
    return typeof loading === 'string' ? (
      <Framed frame={frame}>
        <LoadingPill>{loading}</LoadingPill>
      </Framed>
    ) : (
      loading
    )
  if (notFound && isNotFound(error)) return <Framed frame={frame}>{notFound}</Framed>
  return (
    <Framed frame={frame}>
      <ErrorState title={failed} level={level} pending={isFetching} onRetry={() => void refetch()}>
        {failureText(error, safe)}
      </ErrorState>
    </Framed>
  )
}

function Framed({ frame, children }: { frame: QueryStateProps<unknown>['frame']; children: ReactNode }) {
  if (!frame) return children
  const Box = frame.as ?? 'div'
  return <Box className={frame.className}>{children}</Box>
}
