import type { Equivalent } from '../report.ts'
import { CALENDARS } from './calendars.ts'
import { FLOWS } from './flows.ts'
import { MONEY } from './money.ts'
import { PEOPLE } from './people.ts'
import { TEXTS } from './texts.ts'
import { TIMES } from './times.ts'

/** All equivalent changes; a test checks that the code they name still exists. */
export const EQUIVALENTS: readonly Equivalent[] = [...CALENDARS, ...FLOWS, ...MONEY, ...PEOPLE, ...TEXTS, ...TIMES]
