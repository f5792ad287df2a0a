const FIRST_LETTERS = /^\s*(\S)\S*(?:\s+(\S))?/u

/** First letters of the first two words, upper case; '?' without a name. */
export function initials(name: string | null | undefined): string {
  const [, first = '?', second = ''] = FIRST_LETTERS.exec(name ?? '') ?? []
  return (first + second).toUpperCase()
}
