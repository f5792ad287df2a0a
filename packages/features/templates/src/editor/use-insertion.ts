import { useLayoutEffect, useRef, useState } from 'react'

/** Inserts text into the field, replacing `start` to `end` or the selection, and places the caret after it. */
export function useInsertion(content: string, onChange: (content: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const insert = (
    text: string,
    start = field.current?.selectionStart ?? content.length,
    end = field.current?.selectionEnd ?? content.length,
  ) => {
    onChange(content.slice(0, start) + text + content.slice(end))
    setCaret({ at: start + text.length })
  }
  return { field, insert }
}
