import { TEMPLATE_VARIABLES, variablesIn } from '@parley/domain'
import type { CaretQuery } from '@parley/ui/suggestions'

const OPENED = /\{(\w*)$/
const CLOSED = /^\w*\}/

/** What is typed behind a `{` that the caret stands after, or null; none in a variable that is already whole. */
export function variableQueryAt(content: string, caret: number): CaretQuery | null {
  const match = OPENED.exec(content.slice(0, caret))
  if (!match) return null
  const query = { start: match.index, query: match[1] ?? '' }
  return variablesIn(content.slice(query.start, endOf(content, query))).length > 0 ? null : query
}

/** Where that ends for which a variable is taken: what was typed, or all up to the brace that closes it. */
export function endOf(content: string, { start, query }: CaretQuery): number {
  const from = start + 1
  return from + (CLOSED.exec(content.slice(from))?.[0].length ?? query.length)
}

/** The variables whose name has the typed letters in it, in any case. */
export const variablesLike = (query: string) =>
  TEMPLATE_VARIABLES.filter((variable) => variable.includes(query.toLowerCase()))
