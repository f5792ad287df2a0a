import { IconButton } from '@parley/ui'
import { Phone } from 'lucide-react'
import { useOfferedCall } from './use-offered-call.ts'

/** Calls a number; while that is not possible, states why. */
export function CallButton({ phoneNumber }: { phoneNumber: string }) {
  const { call, isPending, reason } = useOfferedCall()
  return (
    <IconButton
      name="Call"
      icon={Phone}
      pending={isPending}
      disabledReason={reason}
      onClick={() => call(phoneNumber)}
    />
  )
}
