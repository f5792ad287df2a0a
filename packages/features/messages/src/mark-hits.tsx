import type { ReactNode } from 'react'

/** A text with each place where `search` stands in it marked; upper and lower case are the same. */
export function markHits(text: string, search: string): ReactNode[] {
  const words = search.trim()
  if (words === '') return [text]
  const pattern = new RegExp(
    words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
    'giu',
  )
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: hit, index } of text.matchAll(pattern)) {
    parts.push(text.slice(end, index), <mark key={index}>{hit}</mark>)
    end = index + hit.length
  }
  return [...parts, text.slice(end)]
}
