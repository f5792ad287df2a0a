import type { Conversation } from '@parley/contract'
import { useState } from 'react'

/** The last payment of the customer that came in while the conversation was open. */
export function useArrivedPayment({ id, lastEvent }: Conversation): Conversation['lastEvent'] {
  const [known, setKnown] = useState({ id, at: lastEvent?.at, arrived: null as Conversation['lastEvent'] })
  if (known.id !== id) setKnown({ id, at: lastEvent?.at, arrived: null })
  else if (lastEvent && lastEvent.at !== known.at) setKnown({ id, at: lastEvent.at, arrived: lastEvent })
  return known.id === id ? known.arrived : null
}
