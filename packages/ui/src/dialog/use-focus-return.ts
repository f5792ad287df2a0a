import { useEffect, useState } from 'react'
import { focusNearest, surroundingsOf } from '../focus/move-focus.ts'

/** What had the focus before each dialog that is open, the latest last. */
const pathsOfOpen: Element[][] = []

/**
 * Gives the focus back to what had it before, or to what is left around that, when nothing has it once the dialog is gone.
 * React Aria does so in the next frame, but frees the page behind only in a passive effect: after that frame, when a change
 * of route closed it. A dialog that took the place of another, as a form does of what was shown while it loaded, gives the
 * focus back to what had it before both.
 */
export function useFocusReturn(): void {
  const [path] = useState(() => surroundingsOf(document.activeElement))
  const [pathBefore] = useState(() => pathsOfOpen.at(-1) ?? [])
  useEffect(() => {
    pathsOfOpen.push(path)
    return () => {
      pathsOfOpen.splice(pathsOfOpen.indexOf(path), 1)
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !path[0]) return
        focusNearest(path.some((element) => element.isConnected) ? path : pathBefore)
      })
    }
  }, [path, pathBefore])
}
