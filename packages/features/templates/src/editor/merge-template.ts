import type { Template } from '@parley/contract'
import { compareEdits, type TemplateDraft } from '@parley/domain'

/** Fields that a colleague and I changed to different things. */
export interface Conflict {
  byName: string | null
  /** What they made of them. */
  theirs: Partial<TemplateDraft>
}

/** What the template becomes: theirs, with what I changed; `base` is what both of us saw. */
export function mergeTemplate(
  base: TemplateDraft,
  mine: TemplateDraft,
  current: Pick<Template, keyof TemplateDraft | 'updatedByName'>,
): { merged: TemplateDraft; conflict: Conflict | null } {
  const { name, content, category, updatedByName } = current
  const theirs = { name, content, category }
  const { conflicts, kept } = compareEdits({ ...base }, { ...mine }, theirs)
  const both = conflicts.map(({ field }) => field)
  const pick = (draft: TemplateDraft, fields: readonly string[]): Partial<TemplateDraft> =>
    Object.fromEntries(Object.entries(draft).filter(([field]) => fields.includes(field)))
  return {
    merged: { ...theirs, ...pick(mine, [...kept, ...both]) },
    conflict: both.length === 0 ? null : { byName: updatedByName, theirs: pick(theirs, both) },
  }
}
