import { useEndpointQuery } from '@parley/client'
import { type Customer, getCustomer } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useEffect, useEffectEvent } from 'react'

type Parameter = 'customer' | 'invoice'

/** Returns the id in a URL parameter, and a function that removes the parameter. */
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

/** The invoice that the URL names for its customer, until the parameter is removed. */
export const useLinkedInvoice = () => useLinked('invoice')

/**
 * Picks the customer named in the URL once, then removes the parameter. The returned function removes it earlier, so
 * that a customer chosen by hand is not replaced when the named one has loaded.
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
