import { useState } from 'react'

/** State of the console that the browser keeps. */
export function useKept<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = localStorage.getItem(key)
    return kept === null ? initial : (JSON.parse(kept) as T)
  })
  return [
    value,
    (next) => {
      localStorage.setItem(key, JSON.stringify(next))
      setValue(next)
    },
  ]
}
