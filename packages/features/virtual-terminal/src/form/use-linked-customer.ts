import { useEndpointQuery } from '@parley/client'
import { type Customer, getCustomer } from '@parley/contract'
import { useLatestSearchParams } from '@parley/parts/address'
import { useEffect, useEffectEvent } from 'react'

const PARAMETER = 'customer'

/** Picks the customer whom the address names, once; then the address names nobody. */
export function useLinkedCustomer(onPick: (customer: Customer) => void): void {
  const [params, setParams] = useLatestSearchParams()
  const id = params.get(PARAMETER)
  const { data } = useEndpointQuery(getCustomer, { params: { id: id ?? '' } }, { enabled: id !== null })
  const pick = useEffectEvent((customer: Customer) => {
    onPick(customer)
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete(PARAMETER)
        return rest
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (data?.id === id) pick(data)
  }, [data, id])
}
