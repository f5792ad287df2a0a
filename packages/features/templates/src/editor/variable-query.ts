import { TEMPLATE_VARIABLES, variablesIn } from '@parley/domain'
import type { CaretQuery } from '@parley/ui/suggestions'

const OPENED = /\{(\w*)$/
const CLOSED = /^\w*\}/

/** The text typed between a `{` and the caret, with its start; null when there is none, or in a complete variable. */
export function variableQueryAt(content: string, caret: number): CaretQuery | null {
  const match = OPENED.exec(content.slice(0, caret))
  if (!match) return null
  const query = { start: match.index, query: match[1] ?? '' }
  return variablesIn(content.slice(query.start, endOf(content, query))).length > 0 ? null : query
}

/** The end of the text that a chosen variable replaces: what was typed, or everything up to the closing brace. */
export function endOf(content: string, { start, query }: CaretQuery): number {
  const from = start + 1
  return from + (CLOSED.exec(content.slice(from))?.[0].length ?? query.length)
}

/** The variables whose name contains the query, ignoring case. */
export const variablesLike = (query: string) =>
  TEMPLATE_VARIABLES.filter((variable) => variable.includes(query.toLowerCase()))
