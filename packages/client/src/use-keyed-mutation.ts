import type { AnyEndpoint, ResponseOf } from '@parley/contract'
import { type Submission, submissionOf } from '@parley/domain'
import { useRef } from 'react'
import { newIdempotencyKey } from './api-client.ts'
import { useEndpointMutation, type WriteInput } from './hooks.ts'

interface Outcome<E extends AnyEndpoint> {
  onSuccess: (answer: ResponseOf<E>) => void
  onError: (error: Error) => void
}

/** A write that a dialog sends once: a second try of the same has the same key, and another one another. */
export function useKeyedMutation<E extends AnyEndpoint>(target: E) {
  const write = useEndpointMutation(target)
  const sent = useRef<Submission<Omit<WriteInput<E>, 'idempotencyKey'>> | null>(null)
  const run = (input: Omit<WriteInput<E>, 'idempotencyKey'>, outcome: Outcome<E>) => {
    sent.current = submissionOf(input, sent.current, newIdempotencyKey)
    write.mutate({ ...input, idempotencyKey: sent.current.idempotencyKey }, outcome)
  }
  return { run, isPending: write.isPending, error: write.error }
}
