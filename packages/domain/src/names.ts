import type { Id } from './values.ts'

interface Named {
  id: Id
  name: string | null
}

const collator = new Intl.Collator('en')

/**
 * Sorts by name in the usual alphabetical order, independent of the database locale; equal names by id, missing names
 * last.
 */
export function compareNames(a: Named, b: Named): number {
  if (a.name === null || b.name === null) {
    return Number(a.name === null) - Number(b.name === null) || compareIds(a, b)
  }
  return collator.compare(a.name, b.name) || compareIds(a, b)
}

const compareIds = (a: Named, b: Named) => (a.id < b.id ? -1 : 1)
