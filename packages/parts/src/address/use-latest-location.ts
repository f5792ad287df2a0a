import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_NavigationContext } from 'react-router-dom'

/** Reads where the history is, which React may not have drawn yet. */
export function useLatestLocation(): () => Location {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  // BrowserRouter and MemoryRouter hand out their history itself, which knows where it is.
  return useCallback(() => (navigator as typeof navigator & { location: Location }).location, [navigator])
}
