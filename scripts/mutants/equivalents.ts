import type { Equivalent } from './report.ts'

/** Changes that make the same; a test holds that their code still stands. */
export const EQUIVALENTS: readonly Equivalent[] = []
