import { useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers } from '@parley/contract'
import { customerSearchTerm } from '@parley/domain'
import { useEffect, useState } from 'react'

const REST_MS = 200
const SHOWN = 4
const NOBODY: readonly Customer[] = []

/** Who is meant by what is typed. */
export interface DialedPeople {
  people: readonly Customer[]
  /** They were found by what stands there now, not by what stood there a moment ago. */
  isCurrent: boolean
}

/** Finds people by name, or whose number it is, as soon as the typing rests. */
export function useDialedPeople(text: string): DialedPeople {
  const term = customerSearchTerm(text)
  const [q, setQ] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(term), REST_MS)
    return () => clearTimeout(timer)
  }, [term])
  const { data, isPlaceholderData } = useEndpointQuery(
    searchCustomers,
    { query: { q: q ?? '' } },
    { enabled: q !== null, keepPrevious: true },
  )
  if (q === null || term === null) return { people: NOBODY, isCurrent: term === null }
  return { people: (data ?? NOBODY).slice(0, SHOWN), isCurrent: q === term && data !== undefined && !isPlaceholderData }
}
