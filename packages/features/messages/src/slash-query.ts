/** The text typed after a `/` at the start of a line: `start` is the index of the slash, `end` of the caret. */
export interface SlashQuery {
  words: string
  start: number
  end: number
}

const MAX_WORDS = 40

/** Finds the `/…` query that ends at the caret; null when the caret is not in one. */
export function findSlashQuery(text: string, caret: number): SlashQuery | null {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  if (!line.startsWith('/') || line.length > MAX_WORDS) return null
  return { words: line.slice(1), start: caret - line.length, end: caret }
}
