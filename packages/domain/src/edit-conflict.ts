import type { FieldContent } from './customer-edit.rules.ts'
import { isSameContent } from './customer-edit.rules.ts'
import { mergeTexts } from './merge-texts.ts'

type Contents = Readonly<Record<string, FieldContent>>

/** A field that two users changed independently to different contents. */
export interface FieldConflict {
  field: string
  /** The content that both of them started from. */
  was: FieldContent
  mine: FieldContent
  theirs: FieldContent
}

export interface EditComparison {
  /** Fields whose content the user has to choose, in the order of the fields. */
  conflicts: FieldConflict[]
  /** Fields that only the other user changed. */
  taken: string[]
  /** Fields that only this user changed. */
  kept: string[]
}

/**
 * Compares this user's version of a record with the version that somebody else saved in the meantime; `base` is the
 * version that both started from.
 */
export function compareEdits(base: Contents, mine: Contents, theirs: Contents): EditComparison {
  const comparison: EditComparison = { conflicts: [], taken: [], kept: [] }
  for (const [field, was] of Object.entries(base)) {
    const [my, their] = [mine[field] ?? null, theirs[field] ?? null]
    if (isSameContent(my, their)) continue
    if (isSameContent(my, was)) comparison.taken.push(field)
    else if (isSameContent(their, was)) comparison.kept.push(field)
    else comparison.conflicts.push({ field, was, mine: my, theirs: their })
  }
  return comparison
}

/**
 * Merges both texts: keeps both changes if they touch different words or both only append to the text, else puts one
 * text after the other.
 */
export function mergeConflictingTexts({ was, mine, theirs }: Pick<FieldConflict, 'was' | 'mine' | 'theirs'>): string {
  const [base, my, their] = [textOf(was), textOf(mine), textOf(theirs)]
  const merged = mergeTexts(base, my, their)
  if (merged !== null) return merged
  if (my.startsWith(base) && their.startsWith(base)) return their + my.slice(base.length)
  return [their, my].join('\n')
}

const textOf = (content: FieldContent): string => (typeof content === 'string' ? content : '')
