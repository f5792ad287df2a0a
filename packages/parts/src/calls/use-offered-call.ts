import { useEndpointQuery } from '@parley/client'
import { type Call, listPhoneLines, type PhoneLine } from '@parley/contract'
import { checkStartCall, NO_CALLER_NUMBER_TEXT } from '@parley/domain'
import type { MenuItem } from '@parley/ui'
import { Phone } from 'lucide-react'
import { useMemo } from 'react'
import { useStartCall } from './use-start-call.ts'

/** A call that the user can make, or why it is not possible now. */
interface OfferedCall {
  call: (phoneNumber: string, onCalled?: (call: Call) => void) => void
  isPending: boolean
  /** Why the user cannot call now; undefined when they can. */
  reason: string | undefined
  /** The call as a menu item. */
  item: MenuItem
}

/**
 * Offers a call, which requires a caller number and no call in progress. The phone lines are read only while
 * `isNeeded`.
 */
export function useOfferedCall({ isNeeded = true } = {}): OfferedCall {
  const lines = useEndpointQuery(listPhoneLines, {}, { enabled: isNeeded })
  const own = lines.data?.find(({ isOwn }) => isOwn)
  const { call, isPending } = useStartCall()
  const reason = own && reasonOf(own)
  const isDisabled = isPending || reason !== undefined
  const item = useMemo(
    () => ({ id: 'call', label: 'Call', icon: Phone, ...(isDisabled && { disabled: true, description: reason }) }),
    [isDisabled, reason],
  )
  return { call, isPending, reason, item }
}

function reasonOf({ status, callerNumber }: PhoneLine): string | undefined {
  if (callerNumber === null) return NO_CALLER_NUMBER_TEXT
  const check = checkStartCall({ isInCall: status === 'busy' })
  return check.allowed ? undefined : check.text
}
