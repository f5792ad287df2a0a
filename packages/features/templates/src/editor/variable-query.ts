import { TEMPLATE_VARIABLES, variablesIn } from '@parley/domain'
import type { CaretQuery } from '@parley/ui/suggestions'

const OPENED = /\{(\w*)$/
const REST = /^\w*\}?/

/** What is typed behind a `{` that the caret stands after, or null; none in a variable that is already whole. */
export function variableQueryAt(content: string, caret: number): CaretQuery | null {
  const match = OPENED.exec(content.slice(0, caret))
  if (!match) return null
  const start = match.index
  if (variablesIn(content.slice(start, endOf(content, start))).length > 0) return null
  return { start, query: match[1] ?? '' }
}

/** Where the name that is begun at `start` ends, with its closing brace if it has one. */
export function endOf(content: string, start: number): number {
  const rest = REST.exec(content.slice(start + 1))?.[0] ?? ''
  return start + 1 + rest.length
}

/** The variables whose name has the typed letters in it, in any case. */
export const variablesLike = (query: string) =>
  TEMPLATE_VARIABLES.filter((variable) => variable.includes(query.toLowerCase()))
