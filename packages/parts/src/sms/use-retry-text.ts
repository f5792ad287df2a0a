import { ApiError, reasonOf, useKeyedMutation, type WriteInput } from '@parley/client'
import type { retryLineText, retryMessage } from '@parley/contract'
import { useToast } from '@parley/ui'

interface RetryOutcome {
  onSuccess?: () => void
  /** Whether the error is shown in another way. */
  isShown?: (error: Error) => boolean
}

/**
 * Returns a function that sends a failed text again, once however often it is pressed. A text that was already sent
 * again counts as no failure.
 */
export function useRetryText<E extends typeof retryMessage | typeof retryLineText>(target: E) {
  const { toast } = useToast()
  const { run, isPending } = useKeyedMutation(target)
  const retry = (
    input: Omit<WriteInput<E>, 'idempotencyKey'>,
    { onSuccess, isShown = () => false }: RetryOutcome = {},
  ) =>
    run(input, {
      onSuccess: () => onSuccess?.(),
      onError: (error) => {
        if (isShown(error) || isSentAlready(error)) return
        toast({
          title: 'Failed to send message',
          description: reasonOf(error, 'The message was not sent again. Please try once more.'),
          destructive: true,
        })
      },
    })
  return { retry, isPending }
}

/** The text no longer counts as failed: it was already sent again, and the thread shows that. */
const isSentAlready = (error: Error) => error instanceof ApiError && error.body?.code === 'wrong_state'
