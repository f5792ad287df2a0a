import { type RefObject, useEffect } from 'react'

/** Escape in a panel closes it; what lies over it, and a list that is open, keep theirs. */
export function useCloseByEscape(panel: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(event.target as Node)) return
      close()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [panel, close])
}
