import { useCallback, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_NavigationContext,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'

type Change = (current: URLSearchParams) => URLSearchParams

/**
 * Reads and changes the part of the address behind "?". Unlike with React Router's own hook, a change starts from where the
 * history is, which React may not have drawn yet: of two in quick succession neither is lost.
 * One that changes nothing is no step that Back undoes.
 */
export function useLatestSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (to: Change, options?: NavigateOptions) => {
      // BrowserRouter and MemoryRouter hand out their history itself, which knows where it is.
      const { pathname, search } = (navigator as typeof navigator & { location: Location }).location
      const current = new URLSearchParams(search)
      const changed = to(current).toString()
      const isSame = changed === current.toString()
      void navigate({ pathname, search: changed }, isSame ? { ...options, replace: true } : options)
    },
    [navigator, navigate],
  )
  return [params, change]
}
