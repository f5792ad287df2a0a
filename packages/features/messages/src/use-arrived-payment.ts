import type { Conversation } from '@parley/contract'
import { useState } from 'react'
import { lastPaidOf, type PaidEvent } from './last-news.ts'

/** The customer's latest payment that arrived while the conversation was open; null when there is none. */
export function useArrivedPayment(conversation: Conversation): PaidEvent | null {
  const { id } = conversation
  const paid = lastPaidOf(conversation)
  const [known, setKnown] = useState({ id, at: paid?.at, arrived: null as PaidEvent | null })
  if (known.id !== id) setKnown({ id, at: paid?.at, arrived: null })
  else if (paid && paid.at !== known.at) setKnown({ id, at: paid.at, arrived: paid })
  return known.id === id ? known.arrived : null
}
