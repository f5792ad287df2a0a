import { findHits } from '@parley/domain'
import type { ReactNode } from 'react'

/** A text with each place marked where a word begins with one of `search`, whatever case and accents. */
export function markHits(text: string, search: string): ReactNode[] {
  const parts: ReactNode[] = []
  let last = 0
  for (const { start, end } of findHits(text, search)) {
    parts.push(text.slice(last, start), <mark key={start}>{text.slice(start, end)}</mark>)
    last = end
  }
  return [...parts, text.slice(last)]
}
