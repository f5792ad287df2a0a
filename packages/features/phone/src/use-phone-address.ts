import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'

const DIAL = 'dial'
/** Navigation state of history entries created by putting a number into the dial pad. */
const DIALED = { isDialed: true }

/** The address of one of Phone's tabs. */
export const phonePath = (tab: string) => `/phone/${tab}`

/**
 * The address state of Phone: `dialed` is the number in the dial pad. Where list and pad do not fit side by side, the
 * `dial` parameter shows the pad instead of the list.
 */
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

/**
 * Returns a new key each time a number is put into the dial pad, even the same one, as its text may have been changed
 * there.
 */
export function useDialedKey(): string {
  const location = useLocation()
  const [dialedKey, setDialedKey] = useState(location.key)
  const isDialed = (location.state as typeof DIALED | null)?.isDialed === true
  if (isDialed && location.key !== dialedKey) setDialedKey(location.key)
  return dialedKey
}
