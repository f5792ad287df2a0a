import { backOfficeSentences } from './back-office.ts'
import type { QuotedSentence } from './quoted.ts'
import { workspaceSentences } from './workspace.ts'

/** Every text that the specifications quote for people to read. */
export const quotedSentences: readonly QuotedSentence[] = [...workspaceSentences, ...backOfficeSentences]
