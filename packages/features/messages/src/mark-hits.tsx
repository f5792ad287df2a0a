import { findHits } from '@parley/domain'
import type { ReactNode } from 'react'

/** Returns the text with the words that begin with a word of `search` highlighted, ignoring case and accents. */
export function markHits(text: string, search: string): ReactNode[] {
  const parts: ReactNode[] = []
  let last = 0
  for (const { start, end } of findHits(text, search)) {
    parts.push(text.slice(last, start), <mark key={start}>{text.slice(start, end)}</mark>)
    last = end
  }
  return [...parts, text.slice(last)]
}
