import type { Equivalent } from '../report.ts'

type Change = readonly [code: string, replacement: string]

/** Several equivalent changes in one line, with one reason. */
export const atLine = (
  path: string,
  line: string,
  { reason, changes }: { reason: string; changes: readonly Change[] },
): readonly Equivalent[] => changes.map(([code, replacement]) => ({ path, line, code, replacement, reason }))
