import { useEffect, useState } from 'react'

const REST_MS = 250

/**
 * What stands in a search box whose words live in the address: the address follows when typing rests, and leads when something
 * else changes it, such as Back. What is typed while an asked change is on its way stays.
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
