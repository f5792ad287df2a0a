import { useCallback, useState } from 'react'
import { useDebouncedCallback } from './use-debounced-callback.ts'

/**
 * What stands in a search box whose words live in the address: the address follows when typing rests, and the box follows
 * the address when something else changes it, such as Back.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [shown, setShown] = useState(search)
  if (search !== shown) {
    setShown(search)
    if (search !== asked) setTyped(search)
    setAsked(search)
  }
  const ask = useDebouncedCallback(
    useCallback(
      (text: string) => {
        setAsked(text.trim())
        onSearch(text.trim())
      },
      [onSearch],
    ),
  )
  const type = (text: string) => {
    setTyped(text)
    ask(text)
  }
  return { typed, type }
}
