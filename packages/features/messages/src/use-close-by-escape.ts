import { type RefObject, useEffect } from 'react'

/** Closes a panel on Escape, except when something over it or an open list in it handles the key. */
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
