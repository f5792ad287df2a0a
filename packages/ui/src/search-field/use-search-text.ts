import { useEffect, useState } from 'react'

const REST_MS = 250

/** What stands in a search box whose words live in the address: the address follows when typing rests, and leads otherwise. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  if (search !== asked) {
    setAsked(search)
    setTyped(search)
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === asked) return undefined
    const timer = setTimeout(() => {
      setAsked(wanted)
      onSearch(wanted)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, asked, onSearch])
  return { typed, type: setTyped }
}
