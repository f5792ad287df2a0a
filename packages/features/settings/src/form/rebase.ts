import { changedFields } from '@parley/ui/form'

/** Form values merged with a version of the record that somebody else has saved. */
export interface Rebased<Values> {
  /** The merged values: the local ones for locally changed fields, otherwise theirs. */
  values: Values
  /** The fields that they changed. */
  theirs: (keyof Values)[]
  /**
   * The fields of `theirs` that were also changed locally, to another value: the local value is kept, theirs has to be
   * reviewed.
   */
  both: (keyof Values)[]
}

/** The fields that differ from `base`, with their local values. */
export const changesOver = <Values extends object>(base: Values, mine: Values): Partial<Values> =>
  Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])) as Partial<Values>

/** Applies the local changes to the version saved by somebody else; `base` is the version from which both started. */
export function rebase<Values extends object>(base: Values, mine: Values, now: Values): Rebased<Values> {
  const changed = new Set(changedFields(base, mine))
  const theirs = changedFields(base, now)
  const differs = new Set(changedFields(mine, now))
  return {
    values: { ...now, ...changesOver(base, mine) },
    theirs,
    both: theirs.filter((field) => changed.has(field) && differs.has(field)),
  }
}
