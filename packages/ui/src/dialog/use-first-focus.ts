import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Gives the focus to what took it first, once the dialog is there: over another dialog, that one takes back what `autoFocus` does
 * before React Aria knows the new one. Returns what hears of the focus.
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
