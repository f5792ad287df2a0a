import { useCallback, useContext, useLayoutEffect } from 'react'
import { type NavigateOptions, UNSAFE_NavigationContext, useSearchParams } from 'react-router-dom'

/** Per router: where it is going. Its location says so only once React has drawn it. */
const going = new WeakMap<object, URLSearchParams>()

type Change = (current: URLSearchParams) => URLSearchParams

/**
 * Reads and changes the part of the address behind "?". Unlike with React Router's own hook, a change starts from the
 * change before it, also from one that is not drawn yet: of two in quick succession neither is lost.
 */
export function useLatestSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [params, setParams] = useSearchParams()
  useLayoutEffect(() => {
    going.set(navigator, params)
  }, [navigator, params])
  const change = useCallback(
    (to: Change, options?: NavigateOptions) => {
      const changed = to(going.get(navigator) ?? params)
      going.set(navigator, changed)
      setParams(changed, options)
    },
    [navigator, params, setParams],
  )
  return [params, change]
}
