import { changedFields } from '@parley/ui/form'

/** A form whose record somebody else has saved meanwhile. */
export interface Rebased<Values> {
  /** What stands in the form: theirs, where I changed nothing, else mine. */
  values: Values
  /** What they changed. */
  theirs: (keyof Values)[]
  /** What of it I changed too, to something else: mine stands, theirs has to be looked at. */
  both: (keyof Values)[]
}

/** What I changed of it. */
export const changesOver = <Values extends object>(base: Values, mine: Values): Partial<Values> =>
  Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])) as Partial<Values>

/** Puts what I changed over what somebody else has saved; `base` is what both of us saw. */
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
