import { IconButton } from '@parley/ui'
import { Phone } from 'lucide-react'
import { useOfferedCall } from './use-offered-call.ts'

/** Calls a number; while that cannot be done it says why. */
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
