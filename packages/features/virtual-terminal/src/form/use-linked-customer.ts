import { useEndpointQuery } from '@parley/client'
import { type Customer, getCustomer } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useEffect, useEffectEvent } from 'react'

type Parameter = 'customer' | 'invoice'

/** A part of the address, and how it is taken out of it. */
function useLinked(parameter: Parameter): [id: Id | null, forget: () => void] {
  const [params, setParams] = useLatestSearchParams()
  const forget = useCallback(
    () =>
      setParams(
        (current) => {
          const rest = new URLSearchParams(current)
          rest.delete(parameter)
          return rest
        },
        { replace: true },
      ),
    [parameter, setParams],
  )
  return [params.get(parameter), forget]
}

/** The invoice that the address names for its customer, until it is forgotten. */
export const useLinkedInvoice = () => useLinked('invoice')

/**
 * Picks the customer whom the address names, once; then the address names nobody. Gives what forgets them: whoever chooses by
 * hand while they are on their way does not get them any more.
 */
export function useLinkedCustomer(onPick: (customer: Customer) => void): () => void {
  const [id, forget] = useLinked('customer')
  const { data } = useEndpointQuery(getCustomer, { params: { id: id ?? '' } }, { enabled: id !== null })
  const pick = useEffectEvent((customer: Customer) => {
    onPick(customer)
    forget()
  })
  useEffect(() => {
    if (data?.id === id) pick(data)
  }, [data, id])
  return () => {
    if (id !== null) forget()
  }
}
