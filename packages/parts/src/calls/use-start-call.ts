import { errorText, newIdempotencyKey, useEndpointMutation } from '@parley/client'
import { type Call, startCall } from '@parley/contract'
import { useToast } from '@parley/ui'
import { useRef } from 'react'

/** Calls a number. One that could not be placed is tried again as the same call. */
export function useStartCall() {
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(startCall)
  const tried = useRef<{ phoneNumber: string; key: string } | null>(null)
  const call = (phoneNumber: string, onCalled?: (call: Call) => void) => {
    if (tried.current?.phoneNumber !== phoneNumber) tried.current = { phoneNumber, key: newIdempotencyKey() }
    mutate(
      { body: { name: 'Unknown', phoneNumber, callType: 'outgoing' }, idempotencyKey: tried.current.key },
      {
        onSuccess: (called) => {
          tried.current = null
          toast({ title: 'Call logged', description: 'Call has been added to your history.' })
          onCalled?.(called)
        },
        onError: (error) =>
          toast({
            title: 'Failed to log call',
            description: errorText(error, 'An error occurred'),
            destructive: true,
          }),
      },
    )
  }
  return { call, isPending }
}
