/** The same place, or the one before where it would cut a character in two. */
export function wholeAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index
}

/** The beginning of a text, at most so long and of whole characters only: a database refuses half a one. */
export const beginningOf = (text: string, length: number): string => text.slice(0, wholeAt(text, length))

/** Words from outside as a database can keep them: without NUL and with whole characters only. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()
