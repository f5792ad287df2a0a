import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'

const DIAL = 'dial'
/** Set on the entry of the history where a number was put into the dial pad. */
const DIALED = { isDialed: true }

/** The address of one of Phone's tabs. */
export const phonePath = (tab: string) => `/phone/${tab}`

/** What the address says of Phone: the number in the dial pad; where there is no room for both, `dial` shows the pad instead of the list. */
export function usePhoneAddress() {
  const [params, setParams] = useLatestSearchParams()
  const dial = useCallback(
    (phoneNumber: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (phoneNumber === null) next.delete(DIAL)
          else next.set(DIAL, phoneNumber)
          return next
        },
        phoneNumber ? { state: DIALED } : undefined,
      ),
    [setParams],
  )
  return { params, dialed: params.get(DIAL), dial }
}

/** Another key each time that a number is put into the dial pad: the same one, too, as it may have been changed there. */
export function useDialedKey(): string {
  const location = useLocation()
  const [dialedKey, setDialedKey] = useState(location.key)
  const isDialed = (location.state as typeof DIALED | null)?.isDialed === true
  if (isDialed && location.key !== dialedKey) setDialedKey(location.key)
  return dialedKey
}
