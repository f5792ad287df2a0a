import { useEffect, useState } from 'react'

const REST_MS = 250

/**
 * The text of a search box that is kept in the URL: the URL follows when typing pauses, and the box follows when
 * something else, such as Back, changes the URL. Text typed while a requested change is under way is kept.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [requested, setRequested] = useState(search)
  const [shown, setShown] = useState(search)
  if (search !== shown) {
    setShown(search)
    if (search !== requested) setTyped(search)
    setRequested(search)
  }
  const trimmed = typed.trim()
  useEffect(() => {
    if (trimmed === requested) return undefined
    const timer = setTimeout(() => {
      setRequested(trimmed)
      onSearch(trimmed)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [trimmed, requested, onSearch])
  return { typed, type: setTyped }
}
