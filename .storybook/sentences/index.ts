import { backOfficeSentences } from './back-office.ts'
import type { QuotedSentence } from './quoted.ts'
import { workspaceSentences } from './workspace.ts'

/** Every user-facing text that the specifications quote. */
export const quotedSentences: readonly QuotedSentence[] = [...workspaceSentences, ...backOfficeSentences]
