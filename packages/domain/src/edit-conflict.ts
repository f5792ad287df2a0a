import type { FieldContent } from './customer-edit.rules.ts'
import { isSameContent } from './customer-edit.rules.ts'
import { mergeTexts } from './merge-texts.ts'

type Contents = Readonly<Record<string, FieldContent>>

/** A field that two people changed apart from each other, to different contents. */
export interface FieldConflict {
  field: string
  /** What both of them saw. */
  was: FieldContent
  mine: FieldContent
  theirs: FieldContent
}

export interface EditComparison {
  /** To be chosen, in the order of the fields. */
  conflicts: FieldConflict[]
  /** Fields that only the other one changed. */
  taken: string[]
  /** Fields that only I changed. */
  kept: string[]
}

/** Compares what I made of a record with what somebody else has made of it meanwhile; `base` is what both of us saw. */
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

/** Both texts in one: each change where they touch different words or both only add to the text, else one after the other. */
export function bothTexts({ was, mine, theirs }: Pick<FieldConflict, 'was' | 'mine' | 'theirs'>): string {
  const [base, my, their] = [textOf(was), textOf(mine), textOf(theirs)]
  const merged = mergeTexts(base, my, their)
  if (merged !== null) return merged
  if (my.startsWith(base) && their.startsWith(base)) return their + my.slice(base.length)
  return [their, my].join('\n')
}

const textOf = (content: FieldContent): string => (typeof content === 'string' ? content : '')
