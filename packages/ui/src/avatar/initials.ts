/** Returns the first letters of the first two words of a name, in capitals; `?` when there is no name. */
export function initialsOf(name: string | null | undefined): string {
  const letters = (name ?? '').split(/\s+/u).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  return letters.slice(0, 2).join('').toLocaleUpperCase('en-US') || '?'
}
