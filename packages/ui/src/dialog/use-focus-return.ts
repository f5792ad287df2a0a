import { useEffect, useState } from 'react'
import { focusNearest, NOWHERE, type Place, placeOf } from '../focus/move-focus.ts'

/** The focused place before each open dialog was opened, the latest last. */
const placesOfOpen: Place[] = []

/**
 * Once the dialog is gone and nothing has the focus, returns it to the element that had it before, or to what is left
 * around that element. React Aria does so in the next frame, but makes the page behind focusable only in a passive
 * effect: after that frame, when a route change closed the dialog. A dialog that replaced another one, such as a form
 * that replaced its loading dialog, returns the focus to the element that had it before both.
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
