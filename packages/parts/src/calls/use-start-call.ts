import { errorText, useKeyedMutation } from '@parley/client'
import { type Call, startCall } from '@parley/contract'
import { useToast } from '@parley/ui'

/** Later than this, calling the same number again is another call; until the first has ended, it is refused. */
const RETRY_WITHIN_MS = 60_000

/** Returns a function that calls a number; retrying a failed call at once uses the same idempotency key. */
export function useStartCall() {
  const { toast } = useToast()
  const { run, isPending } = useKeyedMutation(startCall, { retryWithinMs: RETRY_WITHIN_MS })
  const call = (phoneNumber: string, onCalled?: (call: Call) => void) =>
    run(
      { body: { name: 'Unknown', phoneNumber, callType: 'outgoing' } },
      {
        onSuccess: (called) => {
          toast({ title: 'Call logged', description: 'Call has been added to your history.' })
          onCalled?.(called)
        },
        onError: (error) =>
          toast({
            title: 'Failed to log call',
            description: errorText(error, error.message || 'An error occurred'),
            destructive: true,
          }),
      },
    )
  return { call, isPending }
}
