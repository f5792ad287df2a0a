import { useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers } from '@parley/contract'
import { customerSearchTerm, phoneDigits } from '@parley/domain'
import { useEffect, useState } from 'react'
import { useDebouncedCallback } from '../use-debounced-callback.ts'

const SHOWN_AT_MOST = 4
const NATIONAL_DIGITS = 10

/** Whom the typed name or number may mean; `owner` is whose number it is once it is complete. */
export function usePhoneMatches(typed: string): { owner: Customer | null; suggestions: readonly Customer[] } {
  const [searched, setSearched] = useState('')
  const searchSoon = useDebouncedCallback(setSearched)
  useEffect(() => searchSoon(typed.trim()), [searchSoon, typed])
  const term = customerSearchTerm(searched)
  const isSearching = term !== null
  const { data = [] } = useEndpointQuery(searchCustomers, { query: { q: term ?? '' } }, { enabled: isSearching })
  const owner = data.find(({ phoneNumber }) => isNumber(typed, phoneNumber)) ?? null
  const suggestions = isSearching && typed.trim() !== '' && owner === null ? data.slice(0, SHOWN_AT_MOST) : []
  return { owner, suggestions }
}

/** Whether the typed number is this one, with or without the country code of the United States. */
export function isNumber(typed: string, phoneNumber: string): boolean {
  const digits = phoneDigits(typed)
  if (digits === null || digits.length < NATIONAL_DIGITS) return false
  return phoneNumber === `+${digits}` || phoneNumber === `+1${digits}`
}
