import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from '@parley/contract'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type CallInput, type ItemOf, type Page } from './api-client.ts'
import { useApi } from './api-context.ts'
import { queryKey, refreshAffected } from './query-client.ts'

/** Interval of lists that poll, in milliseconds. */
export const POLL_MS = 5000

export interface ReadOptions {
  /** Set to false to wait, for example until something is selected. */
  enabled?: boolean
  /** Refresh every 5 s while the page is visible and somebody is signed in. */
  poll?: boolean
  /** Keep showing the previous result while a new one loads (filters, search). */
  keepPrevious?: boolean
  /** Follow live updates while the page is hidden too, for what it then shows in its title, notifies or plays. */
  whileHidden?: boolean
}

function useRead<E extends AnyEndpoint>(target: E, input: CallInput<E>, options: ReadOptions) {
  const { client, pollMs } = useApi()
  const shared = {
    meta: {
      endpoint: target,
      params: { ...(input.params as object | undefined) },
      whileHidden: options.whileHidden ?? false,
    },
    enabled: options.enabled ?? true,
    refetchInterval: options.poll ? pollMs : (false as const),
  }
  return { client, shared, key: queryKey(target, input) }
}

/** Reads one endpoint. The query key and the refresh triggers come from the endpoint. */
export function useEndpointQuery<E extends AnyEndpoint>(
  target: E,
  input: CallInput<E> = {},
  options: ReadOptions = {},
) {
  const { client, shared, key } = useRead(target, input, options)
  return useQuery(
    queryOptions<ResponseOf<E>>({
      ...shared,
      queryKey: key,
      queryFn: ({ signal }) => client.call(target, input, { signal }),
      ...(options.keepPrevious && { placeholderData: (previous) => previous }),
    }),
  )
}

/** Reads a paged list; `fetchNextPage` follows the cursor. Pages keep the server's order. */
export function useEndpointPages<E extends AnyEndpoint>(
  target: E,
  input: CallInput<E> = {},
  options: ReadOptions = {},
) {
  const { client, shared, key } = useRead(target, input, options)
  return useInfiniteQuery(
    infiniteQueryOptions<Page<ItemOf<E>>, Error, { pages: Page<ItemOf<E>>[] }, readonly unknown[], string | null>({
      ...shared,
      queryKey: key,
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      queryFn: ({ pageParam, signal }) => client.callPage(target, withCursor(input, pageParam), { signal }),
      ...(options.keepPrevious && { placeholderData: (previous) => previous }),
    }),
  )
}

function withCursor<E extends AnyEndpoint>(input: CallInput<E>, cursor: string | null): CallInput<E> {
  return cursor === null ? input : { ...input, query: { ...(input.query as object), cursor } as unknown as QueryOf<E> }
}

/** Input of a write: parameters, body, and the idempotency key that makes a retry the same request. */
export interface WriteInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>
  body?: BodyOf<E>
  idempotencyKey?: string
}

/** Callbacks after a write. */
export interface AfterWrite<E extends AnyEndpoint> {
  onSuccess?: (answer: ResponseOf<E>) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * Sends a write and refreshes the reads that it affects. The callbacks passed to `mutate` run even when the dialog or
 * row that called it has unmounted, so that its outcome is always reported. `reset` forgets an outcome; a write that is
 * under way stays pending.
 */
export function useEndpointMutation<E extends AnyEndpoint>(target: E) {
  const { client } = useApi()
  const queryClient = useQueryClient()
  const mutation = useMutation<ResponseOf<E>, Error, WriteInput<E>>({
    mutationKey: [target.name],
    mutationFn: ({ idempotencyKey, ...input }) =>
      client.call(target, input, idempotencyKey === undefined ? {} : { idempotencyKey }),
    onSuccess: (answer, { params }) => {
      void refreshAffected(queryClient, target, idsOf(answer, params))
    },
  })
  const { mutateAsync: send, reset } = mutation
  const underWay = useRef(0)
  const mutateAsync = useCallback(
    async (input: WriteInput<E>) => {
      underWay.current += 1
      try {
        return await send(input)
      } finally {
        underWay.current -= 1
      }
    },
    [send],
  )
  const mutate = useCallback(
    (input: WriteInput<E>, { onSuccess, onError, onSettled }: AfterWrite<E> = {}) =>
      void mutateAsync(input)
        .then(onSuccess, onError ?? ignore)
        .then(onSettled),
    [mutateAsync],
  )
  // Not by `isPending`, which is true only once it is rendered.
  const resetOutcome = useCallback(() => {
    if (underWay.current === 0) reset()
  }, [reset])
  return { ...mutation, mutate, mutateAsync, reset: resetOutcome }
}

/** The error is available in the mutation's state. */
const ignore = () => undefined

/** Ids of the records that a write concerned: those in its path and that of the record it returned. */
function idsOf(answer: unknown, params: object | undefined): string[] {
  const answered: unknown[] = typeof answer === 'object' && answer !== null && 'id' in answer ? [answer.id] : []
  const addressed: unknown[] = Object.values(params ?? {})
  return [...answered, ...addressed].filter((id) => typeof id === 'string')
}
