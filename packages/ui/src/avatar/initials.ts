/** The first letters of the first and last word of a name, in capitals; `?` where there is no name. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? '').split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
  return letters.toLocaleUpperCase('en-US') || '?'
}
