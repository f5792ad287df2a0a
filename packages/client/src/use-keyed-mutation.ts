import type { AnyEndpoint, ResponseOf } from '@parley/contract'
import { useRef } from 'react'
import { newIdempotencyKey } from './api-client.ts'
import { useEndpointMutation, type WriteInput } from './hooks.ts'

interface Outcome<E extends AnyEndpoint> {
  onSuccess: (answer: ResponseOf<E>) => void
  onError: (error: Error) => void
}

/**
 * A write that a dialog sends once: its key is made when the dialog opens, a second try of the same body has the same key,
 * and another body another one.
 */
export function useKeyedMutation<E extends AnyEndpoint>(target: E) {
  const write = useEndpointMutation(target)
  const sent = useRef<{ key: string; body: string } | null>(null)
  const run = (input: Omit<WriteInput<E>, 'idempotencyKey'>, outcome: Outcome<E>) => {
    const body = JSON.stringify(input)
    if (sent.current?.body !== body) sent.current = { key: newIdempotencyKey(), body }
    write.mutate({ ...input, idempotencyKey: sent.current.key }, outcome)
  }
  return { run, isPending: write.isPending, error: write.error }
}
