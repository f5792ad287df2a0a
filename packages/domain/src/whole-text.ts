/** The index itself, or the one before when it would split a surrogate pair. */
export function wholeAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index
}

/**
 * The beginning of a text, at most `length` code units and never ending in half a surrogate pair, which databases
 * reject.
 */
export const beginningOf = (text: string, length: number): string => text.slice(0, wholeAt(text, length))

/** External text in a form that a database accepts: without NUL and unpaired surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()
