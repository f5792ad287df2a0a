import { checkChangeTemplate, checkTemplate, keepsTemplate } from '@parley/domain'
import type { Actor, Decision, Template, TemplateDraft } from '@parley/domain'
import { patch, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

/** Decides a new template of `actor`. */
export function decideCreateTemplate(input: {
  actor: Pick<Actor, 'userId'>
  draft: TemplateDraft
  now: Date
  newId: NewId
}): Decision<{ template: Template; changes: Change[] }> {
  const check = checkTemplate(input.draft)
  if (!check.allowed) return check
  const template: Template = {
    id: input.newId(),
    ...check.draft,
    createdByUserId: input.actor.userId,
    version: 1,
    useCount: 0,
    lastUsedAt: null,
    updatedByUserId: null,
    updatedAt: input.now,
    deletedAt: null,
  }
  return { allowed: true, template, changes: [put('template', template)] }
}

/** The changes to a template; undefined keeps the value. */
export type TemplateEdit = { readonly [Field in keyof TemplateDraft]?: TemplateDraft[Field] | undefined }

/** Decides a person's edit of a template; no changes when nothing differs. */
export function decideEditTemplate(input: {
  actor: Pick<Actor, 'userId' | 'role'>
  template: Template
  given: TemplateEdit
  now: Date
}): Decision<{ changes: Change[] }> {
  const { actor, template, given, now } = input
  const may = checkChangeTemplate(template, actor)
  if (!may.allowed) return may
  const { name = template.name, content = template.content, category = template.category } = given
  const check = checkTemplate({ name, content, category })
  if (!check.allowed) return check
  const { draft } = check
  const isSame =
    draft.name === template.name && draft.content === template.content && draft.category === template.category
  if (isSame) return { allowed: true, changes: [] }
  const edit = { version: template.version + 1, updatedByUserId: actor.userId, updatedAt: now }
  return { allowed: true, changes: [patch('template', template, { ...draft, ...edit })] }
}

/** Decides that a template is deleted, so that it is no longer offered. */
export function decideDeleteTemplate(
  template: Template,
  actor: Pick<Actor, 'userId' | 'role'>,
  now: Date,
): Decision<{ changes: Change[] }> {
  const may = checkChangeTemplate(template, actor)
  if (!may.allowed) return may
  return { allowed: true, changes: [patch('template', template, { deletedAt: now })] }
}

/** Counts a use of the template from which a sent text came, unless the text has been changed too much since. */
export function countUse(template: Template | null | undefined, content: string, now: Date): Change[] {
  if (!template || !keepsTemplate(content, template.content)) return []
  return [patch('template', template, { useCount: template.useCount + 1, lastUsedAt: now })]
}
