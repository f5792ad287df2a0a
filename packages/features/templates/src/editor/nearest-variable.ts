import { TEMPLATE_VARIABLES, type TemplateVariable } from '@parley/domain'
import { closest, distance } from 'fastest-levenshtein'

/** The variable that somebody meant who wrote another name, at most two letters away; null: none is near. */
export function nearestVariable(name: string): TemplateVariable | null {
  const near = closest(name.toLowerCase(), TEMPLATE_VARIABLES) as TemplateVariable
  return distance(name.toLowerCase(), near) <= 2 ? near : null
}
