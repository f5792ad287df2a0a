import { failureText, isNotFound } from '@parley/client'
import { ErrorState, LoadingPill, QuietLine, useDelayed } from '@parley/ui'
import type { ReactNode } from 'react'

/** What a part needs of a query; the answers of `useEndpointQuery` and of lists fit. */
export interface QueryLike<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>
  /** While it is on its way, after 150 ms: words, or what is drawn instead; `Loading...` if absent. */
  loading?: ReactNode
  /** Title when it could not be read. */
  failed: string
  /** What is safe then; stands after what the server said. */
  safe: string
  /** Stands where there is no such record; absent where that cannot be. */
  notFound?: ReactNode
  /** Said over the data when they could not be read again; nothing if absent. */
  stale?: string
  /** Level of the headings in the page. */
  level?: 1 | 2 | 3
  /** The box around the words that stand instead of the data; none if absent. */
  frame?: { as?: 'div' | 'main'; className: string | undefined }
  /** Draws the data, also those that could not be refreshed. */
  children: (data: Data) => ReactNode
}

/** The states of one query: on its way, not there, failed with Try again, or its data with a line when they are old. */
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
