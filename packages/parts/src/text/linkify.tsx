import type { ReactNode } from 'react'

const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** Returns a message's text with its web addresses as links. */
export function linkify(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(LINK)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={address} target="_blank" rel="noreferrer">
        {address}
      </a>,
    )
    end = index + address.length
  }
  return [...parts, text.slice(end)]
}
