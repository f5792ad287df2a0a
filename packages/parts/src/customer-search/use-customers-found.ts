import { useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers } from '@parley/contract'
import { CUSTOMER_SEARCH_MIN, customerSearchTerm } from '@parley/domain'
import { useEffect, useState } from 'react'

const REST_MS = 200
const NOBODY: readonly Customer[] = []

/** The customers that match the typed text. */
export interface CustomersFound {
  /**
   * The matching customers, sorted by name; the results of an earlier text stay until the response for this one
   * arrives.
   */
  found: readonly Customer[]
  /** Whether `found` belongs to the text that is typed now. */
  isCurrent: boolean
  isSearching: boolean
  /** How to search, or why there is no customer to choose. */
  hint: string | undefined
}

/** Searches customers by name, phone or email once typing pauses; `nobody` is the hint when there are none. */
export function useCustomersFound(text: string, nobody = 'No customers found'): CustomersFound {
  const term = customerSearchTerm(text)
  const [q, setQ] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(term), REST_MS)
    return () => clearTimeout(timer)
  }, [term])
  const { data, isFetching, isError, isPlaceholderData } = useEndpointQuery(
    searchCustomers,
    { query: { q: q ?? '' } },
    { enabled: q !== null, keepPrevious: true },
  )
  if (term === null) {
    return {
      found: NOBODY,
      isCurrent: true,
      isSearching: false,
      hint: `Type at least ${CUSTOMER_SEARCH_MIN} characters`,
    }
  }
  const found = (q !== null && data) || NOBODY
  const isCurrent = q === term && data !== undefined && !isPlaceholderData
  return {
    found,
    isCurrent,
    isSearching: q !== null && isFetching,
    hint: hintOf(isError, isCurrent && found.length === 0 ? nobody : undefined),
  }
}

function hintOf(hasFailed: boolean, nobody: string | undefined): string | undefined {
  return hasFailed ? 'Failed to search customers. Type again to retry.' : nobody
}
