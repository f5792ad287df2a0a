import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback } from 'react'

const DIAL = 'dial'

/** The address of one of Phone's tabs. */
export const phonePath = (tab: string) => `/phone/${tab}`

/** What the address says of Phone: the number in the dial pad; where there is no room for both, `dial` shows the pad instead of the list. */
export function usePhoneAddress() {
  const [params, setParams] = useLatestSearchParams()
  const dial = useCallback(
    (phoneNumber: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        if (phoneNumber === null) next.delete(DIAL)
        else next.set(DIAL, phoneNumber)
        return next
      }),
    [setParams],
  )
  return { params, dialed: params.get(DIAL), dial }
}
