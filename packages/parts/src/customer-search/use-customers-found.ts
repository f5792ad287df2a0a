import { useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers } from '@parley/contract'
import { CUSTOMER_SEARCH_MIN, customerSearchTerm } from '@parley/domain'
import { useEffect, useState } from 'react'

const REST_MS = 200
const NOBODY: readonly Customer[] = []

/** Who is meant by what is typed. */
export interface CustomersFound {
  /** By name; what an earlier text found stays until the answer for this one is here. */
  found: readonly Customer[]
  /** They were found by what stands there now. */
  isCurrent: boolean
  isSearching: boolean
  /** How to search, or why there is nobody to choose. */
  hint: string | undefined
}

/** Finds customers by name, phone or email as soon as the typing rests; `nobody` is said when there are none. */
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
