import type { Template } from '@parley/contract'
import { compareEdits, type TemplateDraft } from '@parley/domain'

/** Fields that a colleague and I changed to different values. */
export interface Conflict {
  byName: string | null
  /** The colleague's values of these fields. */
  theirs: Partial<TemplateDraft>
}

/** The merged template: theirs, with my changes; `base` is the version that both of us started from. */
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
