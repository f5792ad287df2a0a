import { useCallback, useContext } from 'react'
import { type Location, UNSAFE_NavigationContext } from 'react-router-dom'

/** Returns a function that reads the current location of the history, which React may not have rendered yet. */
export function useLatestLocation(): () => Location {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  // BrowserRouter and MemoryRouter expose their history itself as the navigator, which has the current location.
  return useCallback(() => (navigator as typeof navigator & { location: Location }).location, [navigator])
}
