import { useCallback, useContext, useLayoutEffect } from 'react'
import { type NavigateOptions, UNSAFE_NavigationContext, useSearchParams } from 'react-router-dom'

/** Per router: where it is going. Its location says so only once React has drawn it. */
const going = new WeakMap<object, URLSearchParams>()

type Change = (current: URLSearchParams) => URLSearchParams

/**
 * Reads and changes the part of the address behind "?". Unlike with React Router's own hook, a change starts from the
 * change before it, also from one that is not drawn yet: of two in quick succession neither is lost.
 * One that changes nothing is no step that Back undoes.
 */
export function useLatestSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [params, setParams] = useSearchParams()
  useLayoutEffect(() => {
    going.set(navigator, params)
  }, [navigator, params])
  const change = useCallback(
    (to: Change, options?: NavigateOptions) => {
      const current = going.get(navigator) ?? params
      const changed = to(current)
      going.set(navigator, changed)
      setParams(changed, changed.toString() === current.toString() ? { ...options, replace: true } : options)
    },
    [navigator, params, setParams],
  )
  return [params, change]
}
