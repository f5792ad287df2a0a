import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type ActiveCall, type Call, getCall, listActiveCalls } from '@parley/contract'
import { useState } from 'react'

/** Whether an incoming call is waiting for an answer; once the user has answered, it rings only at their telephone. */
const isRinging = ({ status, callType, response }: Pick<ActiveCall, 'status' | 'callType' | 'response'>) =>
  status === 'ringing' && callType === 'incoming' && response !== 'answered'

export interface ActiveCalls {
  /** The user's own call: active, or just ended. */
  own: Call | null
  ringing: readonly ActiveCall[]
  /** Removes the ended call from `own`. */
  forget: () => void
}

/** Returns the signed-in user's own call and the calls that ring for them. */
export function useActiveCalls(): ActiveCalls {
  const { userId } = useSignedIn().actor
  const [hasCalls, setHasCalls] = useState(false)
  const calls = useEndpointQuery(listActiveCalls, {}, { poll: hasCalls, whileHidden: true }).data ?? []
  if (hasCalls !== calls.length > 0) setHasCalls(calls.length > 0)
  const current = calls.find((call) => call.userId === userId && !isRinging(call)) ?? null
  const [shown, setShown] = useState<Call | null>(null)
  if (current !== null && current !== shown) setShown(current)
  const last = useEndpointQuery(
    getCall,
    { params: { id: shown?.id ?? '' } },
    // Polls, because the outcome may not be available right after the end.
    { enabled: shown !== null && current === null, poll: true },
  )
  const ended = current === null && last.data?.id === shown?.id ? (last.data ?? null) : null
  return { own: current ?? ended ?? shown, ringing: calls.filter(isRinging), forget: () => setShown(null) }
}
