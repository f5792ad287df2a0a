import { errorText, newIdempotencyKey, useEndpointMutation } from '@parley/client'
import { retryMessage } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'

/** Sends a failed message again: once per press, however often the press arrives. */
export function useRetry(messageId: Id) {
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(retryMessage)
  const retry = () => {
    if (isPending) return
    mutate(
      { params: { id: messageId }, body: {}, idempotencyKey: newIdempotencyKey() },
      {
        onError: (error) =>
          toast({
            title: 'Failed to send message',
            description: errorText(error, 'The message was not sent again. Please try once more.'),
            destructive: true,
          }),
      },
    )
  }
  return { retry, isPending }
}
