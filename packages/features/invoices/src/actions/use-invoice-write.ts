import { failureText, useKeyedMutation, type WriteInput } from '@parley/client'
import type { AnyEndpoint } from '@parley/contract'
import { type ToastMessage, useToast } from '@parley/ui'

interface Words {
  /** Said when it worked. */
  done: ToastMessage
  /** Title of the message when it did not. */
  failed: string
}

/** A write that a dialog sends once, and what is said of it. */
export function useInvoiceWrite<E extends AnyEndpoint>(target: E, { done, failed }: Words, onDone: () => void) {
  const { toast } = useToast()
  const { run, isPending, error } = useKeyedMutation(target)
  return {
    run: (input: Omit<WriteInput<E>, 'idempotencyKey'>) =>
      run(input, {
        onSuccess: () => {
          toast(done)
          onDone()
        },
        onError: (failure) => toast({ title: failed, description: failureText(failure), destructive: true }),
      }),
    pending: isPending,
    error: error ? failureText(error) : undefined,
  }
}
