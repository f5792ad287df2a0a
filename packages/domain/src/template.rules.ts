import type { Template, TemplateCategory } from './conversation.entities.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision, Refusal } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Actor } from './people.entities.ts'
import { folded } from './search.ts'

/** Maximum length in characters. */
export const TEMPLATE_NAME_MAX = 50
/** Maximum length in characters. */
export const TEMPLATE_CONTENT_MAX = 320
const PREVIEW_LENGTH = 100

/** The fields of a template that a person writes. */
export interface TemplateDraft {
  name: string
  content: string
  category: TemplateCategory
}

const invalid = (field: keyof TemplateDraft, text: string): Refusal =>
  refuse('invalid', text, { title: 'Validation error', field })

/**
 * Checks the fields of a template and returns them trimmed.
 * @source back-office 5, Templates
 */
export function checkTemplate({ category, ...typed }: TemplateDraft): Decision<{ draft: TemplateDraft }> {
  const [name, content] = [typed.name.trim(), typed.content.trim()]
  if (name === '') return invalid('name', 'Template name is required')
  if (name.length > TEMPLATE_NAME_MAX) {
    return invalid('name', `Template name must be ${TEMPLATE_NAME_MAX} characters or less`)
  }
  if (content === '') return invalid('content', 'Template content is required')
  if (content.length > TEMPLATE_CONTENT_MAX) {
    return invalid('content', `Template content must be ${TEMPLATE_CONTENT_MAX} characters or less`)
  }
  for (const [field, text] of Object.entries({ name, content })) {
    const check = checkFreeText(text, field)
    if (!check.allowed) return { ...check, title: 'Validation error' }
  }
  return { allowed: true, draft: { name, content, category } }
}

/** Which templates each role may change or delete. */
const CHANGES = { basic: 'none', standard: 'own', manager: 'any', admin: 'any' } as const

/** Decides whether a person may change or delete a template. */
export function checkChangeTemplate(
  { createdByUserId }: Pick<Template, 'createdByUserId'>,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Decision {
  const which = CHANGES[role]
  if (which === 'any' || (which === 'own' && createdByUserId === userId)) return allowed
  return refuse('forbidden', 'You can only change templates that you created')
}

/** The first 100 characters of a template, as shown on a card, followed by '...' when there are more. */
export const templateExcerpt = (content: string): string =>
  content.length > PREVIEW_LENGTH ? `${content.slice(0, PREVIEW_LENGTH)}...` : content

/** Share of a template's own words that a text has to keep to count as made from it. */
const SHARE_KEPT = 0.5

/**
 * Whether a text that began as this template still counts as one: it contains at least half of the template's words,
 * variables excluded.
 */
export function keepsTemplate(text: string, content: string): boolean {
  const own = wordsOf(content.replaceAll(/\{\w*\}/g, ' '))
  const said = new Set(wordsOf(text))
  return own.filter((word) => said.has(word)).length >= own.length * SHARE_KEPT
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
