import { useEndpointQuery, useSignedIn } from '@parley/client'
import { type ActiveCall, type Call, getCall, listActiveCalls } from '@parley/contract'
import { useState } from 'react'

/** A call that somebody waits for an answer to; once one has answered it only rings at one's telephone. */
const isRinging = ({ status, callType, response }: Pick<ActiveCall, 'status' | 'callType' | 'response'>) =>
  status === 'ringing' && callType === 'incoming' && response !== 'answered'

export interface ActiveCalls {
  /** The person's own call, or the one that has just ended. */
  own: Call | null
  ringing: readonly ActiveCall[]
  /** Puts away what is said of a call that is over. */
  forget: () => void
}

/** What goes on at the person's line. */
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
    // How it ended may not be read at once.
    { enabled: shown !== null && current === null, poll: true },
  )
  const ended = current === null && last.data?.id === shown?.id ? (last.data ?? null) : null
  return { own: current ?? ended ?? shown, ringing: calls.filter(isRinging), forget: () => setShown(null) }
}
