import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Returns a function that focuses the field and puts the caret at the given index of the text rendered next. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): (at: number) => void {
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.at, caret.at)
  }, [field, caret])
  return useCallback((at) => setCaret({ at }), [])
}
