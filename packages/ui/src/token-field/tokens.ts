interface Suggestion {
  value: string
  detail?: string
}

export interface OfferedToken extends Suggestion {
  /** Nobody has used it yet. */
  isNew?: boolean
}

const OFFERED = 8

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The tokens of a list as it is pasted: split at comma, semicolon and line break. */
export function splitTokens(text: string): string[] {
  return text.split(/[,;\n\r]+/).flatMap((part) => part.trim() || [])
}

/** `tokens` after `value`, each once whatever its capitals, with those of a suggestion where it is one. */
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
 * What may be meant by `text`: known tokens that hold it and are not chosen, the one that is it first, then those that
 * begin with it; at last itself as a new one.
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
