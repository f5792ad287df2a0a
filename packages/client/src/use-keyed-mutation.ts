import type { AnyEndpoint, ResponseOf } from '@parley/contract'
import { type Submission, submissionOf } from '@parley/domain'
import { useCallback, useRef } from 'react'
import { newIdempotencyKey } from './api-client.ts'
import { type AfterWrite, useEndpointMutation, type WriteInput } from './hooks.ts'

type Unkeyed<E extends AnyEndpoint> = Omit<WriteInput<E>, 'idempotencyKey'>

/**
 * A write that is executed once per intent: a retry with the same input keeps its idempotency key until it succeeds,
 * and other input gets a new key. `run` ignores a repetition while the first is in flight, since the second press of a
 * double click arrives before the first is rendered; `runAsync` rejects when the write is not known to have succeeded.
 * @param options.retryWithinMs milliseconds after an attempt in which the same input counts as its retry; for writes
 * that are often made again with the same input, such as a call to a number
 */
export function useKeyedMutation<E extends AnyEndpoint>(target: E, { retryWithinMs = Infinity } = {}) {
  const { mutateAsync, reset, isPending, isSuccess, error } = useEndpointMutation(target)
  const last = useRef<Submission<Unkeyed<E>> | null>(null)
  const lastAt = useRef(0)
  const underWay = useRef(new Set<string>())
  const start = useCallback(
    async ({ request, idempotencyKey }: Submission<Unkeyed<E>>): Promise<ResponseOf<E>> => {
      underWay.current.add(idempotencyKey)
      try {
        const answer = await mutateAsync({ ...request, idempotencyKey })
        if (last.current?.idempotencyKey === idempotencyKey) last.current = null
        return answer
      } finally {
        underWay.current.delete(idempotencyKey)
      }
    },
    [mutateAsync],
  )
  const submission = (input: Unkeyed<E>) => {
    const before = Date.now() - lastAt.current <= retryWithinMs ? last.current : null
    lastAt.current = Date.now()
    return (last.current = submissionOf(input, before, newIdempotencyKey))
  }
  const run = (input: Unkeyed<E>, { onSuccess, onError }: AfterWrite<E>) => {
    const submitted = submission(input)
    if (underWay.current.has(submitted.idempotencyKey)) return
    void start(submitted).then(onSuccess, onError ?? (() => undefined))
  }
  const runAsync = (input: Unkeyed<E>) => start(submission(input))
  return { run, runAsync, reset, isPending, isSuccess, error }
}
