import { TEMPLATE_VARIABLES, type TemplateVariable } from '@parley/domain'
import { closest, distance } from 'fastest-levenshtein'

/** The variable closest to an unknown name, at most two edits away; null when none is that close. */
export function nearestVariable(name: string): TemplateVariable | null {
  const near = closest(name.toLowerCase(), TEMPLATE_VARIABLES) as TemplateVariable
  return distance(name.toLowerCase(), near) <= 2 ? near : null
}
