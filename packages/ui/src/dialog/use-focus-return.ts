import { useEffect, useState } from 'react'
import { focusNearest, surroundingsOf } from '../focus/move-focus.ts'

/**
 * Gives the focus back to what had it before, or to what is left around that, when nothing has it once the dialog is gone.
 * React Aria does so in the next frame, but frees the page behind only in a passive effect: after that frame, when a change
 * of route closed it.
 */
export function useFocusReturn(): void {
  const [path] = useState(() => surroundingsOf(document.activeElement))
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && path[0]) focusNearest(path)
      })
    },
    [path],
  )
}
