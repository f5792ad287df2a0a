import type { Equivalent } from './report.ts'

/** Changes that make the same; a test holds that their code still stands. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    path: 'packages/domain/src/search.ts',
    line: String.raw`return [...new Set(folded(term).split(/\s+/))].filter((word) => word !== '')`,
    code: String.raw`/\s+/`,
    replacement: String.raw`/\s/`,
    reason: 'empty words between two blanks are left out behind it',
  },
  {
    path: 'packages/domain/src/audit-sentence.ts',
    line: "const keys = [`${action} ${isByItself ? 'itself' : ''}`, `${action} ${String(after?.['status'])}`]",
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'no sentence has a key with either',
  },
  {
    path: 'packages/domain/src/receipt.rules.ts',
    line: "if (email && !isEmail(draft.email?.trim() ?? '')) {",
    code: 'draft.email?.trim',
    replacement: 'draft.email.trim',
    reason: 'an address that is missing was refused two lines before',
  },
  {
    path: 'packages/domain/src/receipt.rules.ts',
    line: "if (email && !isEmail(draft.email?.trim() ?? '')) {",
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'as above',
  },
  {
    path: 'packages/domain/src/customer-merge.rules.ts',
    line: '...(hasRoom || other.notes === null ? [] : inParts(other.notes)),',
    code: 'other.notes === null',
    replacement: 'false',
    reason: 'without notes of the other there is room',
  },
]
