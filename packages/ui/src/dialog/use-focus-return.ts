import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before, when nothing has it once the dialog is gone. React Aria does so in the
 * next frame, but frees the page behind only in a passive effect: after that frame, when a change of route closed it.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )
}
