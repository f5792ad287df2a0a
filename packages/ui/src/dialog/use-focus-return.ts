import { useEffect, useState } from 'react'
import { focusNearest, surroundingsOf } from '../focus/move-focus.ts'

/** Where the focus was before each dialog that is open, the latest last. */
const pathsOfOpen: Element[][] = []

/**
 * Gives the focus back to what had it before, or to what is left around that, when nothing has it once the dialog is gone.
 * React Aria does so in the next frame, but frees the page behind only in a passive effect: after that frame, when a change
 * of route closed it. What took the place of another dialog, as a form does of what was shown while it loaded, gives it back
 * to what had it before the other.
 */
export function useFocusReturn(): void {
  const [path] = useState(() => [...surroundingsOf(document.activeElement), ...(pathsOfOpen.at(-1) ?? [])])
  useEffect(() => {
    pathsOfOpen.push(path)
    return () => {
      pathsOfOpen.splice(pathsOfOpen.indexOf(path), 1)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && path[0]) focusNearest(path)
      })
    }
  }, [path])
}
