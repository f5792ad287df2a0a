import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Gives the function that goes to the field, behind so many characters of the text that is drawn next. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): (at: number) => void {
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.at, caret.at)
  }, [field, caret])
  return useCallback((at) => setCaret({ at }), [])
}
