import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Gives the focus back to the element that took it first, once the dialog is mounted: over another dialog, the other
 * one takes the focus back from `autoFocus` before React Aria knows the new dialog. Returns the `onFocus` handler.
 */
export function useFirstFocus(): (event: FocusEvent<HTMLElement>) => void {
  const first = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (first.current?.isConnected && !first.current.contains(document.activeElement)) first.current.focus()
  }, [])
  return (event) => {
    first.current ??= event.target
  }
}
