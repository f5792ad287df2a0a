interface Suggestion {
  value: string
  detail?: string
}

export interface OfferedToken extends Suggestion {
  /** Whether nobody has used the token yet. */
  isNew?: boolean
}

const OFFERED = 8

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Splits a pasted list into tokens, at commas, semicolons and line breaks. */
export function splitTokens(text: string): string[] {
  return text.split(/[,;\n\r]+/).flatMap((part) => part.trim() || [])
}

/** Returns `value` followed by `tokens`, each once regardless of case, capitalized like the matching suggestion. */
export function withTokens(
  value: readonly string[],
  tokens: readonly string[],
  suggestions: readonly Suggestion[],
): string[] {
  const next = [...value]
  for (const token of tokens.map((one) => one.trim())) {
    if (token === '' || next.some((known) => isSame(known, token))) continue
    next.push(suggestions.find((known) => isSame(known.value, token))?.value ?? token)
  }
  return next
}

/**
 * Returns the options for `text`: known tokens that contain it and are not chosen, an exact match first, then those
 * that begin with it; last, the text itself as a new token unless it is known.
 */
export function offeredTokens(
  text: string,
  value: readonly string[],
  suggestions: readonly Suggestion[],
): OfferedToken[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  const free = suggestions.filter((known) => !value.some((token) => isSame(token, known.value)))
  const found = free
    .filter((known) => known.value.toLowerCase().includes(typed))
    .toSorted((a, b) => nearness(b, typed) - nearness(a, typed))
    .slice(0, OFFERED)
  const isKnown = [...value, ...suggestions.map((known) => known.value)].some((token) => isSame(token, text.trim()))
  return isKnown ? found : [...found, { value: text.trim(), isNew: true }]
}

const nearness = ({ value }: Suggestion, typed: string) =>
  Number(value.toLowerCase().startsWith(typed)) + Number(isSame(value, typed))
