import { useEffect, useState } from 'react'
import { focusNearest, NOWHERE, type Place, placeOf } from '../focus/move-focus.ts'

/** What had the focus before each dialog that is open, the latest last. */
const placesOfOpen: Place[] = []

/**
 * Gives the focus back to what had it before, or to what is left around that, when nothing has it once the dialog is gone.
 * React Aria does so in the next frame, but frees the page behind only in a passive effect: after that frame, when a change
 * of route closed it. A dialog that took the place of another, as a form does of what was shown while it loaded, gives the
 * focus back to what had it before both.
 */
export function useFocusReturn(): void {
  const [place] = useState(() => placeOf(document.activeElement))
  const [placeBefore] = useState(() => placesOfOpen.at(-1) ?? NOWHERE)
  useEffect(() => {
    placesOfOpen.push(place)
    return () => {
      placesOfOpen.splice(placesOfOpen.indexOf(place), 1)
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !place.path[0]) return
        focusNearest(place.path.some((element) => element.isConnected) ? place : placeBefore)
      })
    }
  }, [place, placeBefore])
}
