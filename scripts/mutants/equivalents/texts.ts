import type { Equivalent } from '../report.ts'
import { atLine } from './at-line.ts'

/** Equivalent changes in texts, searches and sentences. */
export const TEXTS: readonly Equivalent[] = [
  {
    path: 'packages/domain/src/search.ts',
    line: String.raw`return [...new Set(folded(term).split(/\s+/))].filter((word) => word !== '')`,
    code: String.raw`/\s+/`,
    replacement: String.raw`/\s/`,
    reason: 'empty words between two blanks are left out behind it',
  },
  ...atLine('packages/domain/src/carrier-failure.ts', 'const failure = code === null ? undefined : FAILURES[code]', {
    reason: 'no failure is called null',
    changes: [['code === null', 'false']],
  }),
  ...atLine('packages/domain/src/search.ts', "const { 1: letters = '', 2: digits } = NUMBER.exec(term) ?? []", {
    reason: 'only the first and the second entry are read',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine(
    'packages/domain/src/list-sorts.ts',
    "const fields: (keyof Row | 'id')[] = [...(sorts.fields[name] ?? []), 'id']",
    { reason: 'rows are alike in a field that they do not have', changes: [['[]', '["Stryker was here"]']] },
  ),
  ...atLine('packages/domain/src/list-sorts.ts', 'return a < b ? -1 : 1', {
    reason: 'values that are the same were found to be so before',
    changes: [['a < b', 'a <= b']],
  }),
  ...atLine(
    'packages/domain/src/push.rules.ts',
    String.raw`const isName = hostname !== undefined && /^[\w-]+(\.[\w-]+)*\.[a-z][a-z\d-]+$/i.test(hostname)`,
    { reason: 'undefined has no dot, so it is no name', changes: [['hostname !== undefined', 'true']] },
  ),
  ...atLine('packages/domain/src/mentions.ts', "segments.push({ kind: 'mention', userId: match[1] ?? '' })", {
    reason: 'what matched has an id',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/recording.rules.ts',
    'const last = Math.max(timeOf(lastPieceAt ?? startedAt), endedAt === null ? 0 : timeOf(endedAt))',
    { reason: 'no instant is read as the first of all', changes: [['endedAt === null', 'false']] },
  ),
  ...atLine('packages/domain/src/mentions.ts', "const ids = Array.from(text.matchAll(TOKEN), ([, id = '']) => id)", {
    reason: 'what matched has an id',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/sms-parts.ts',
    "const costly = encoding === 'GSM-7' ? [] : [...new Set(message.getNonGsmCharacters())]",
    {
      reason: 'where nothing is costly nothing is found',
      changes: [
        ["encoding === 'GSM-7'", 'false'],
        ["'GSM-7'", '""'],
      ],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-import/loose-number.ts',
    'const [, whole, part] = DECIMAL_COMMA.exec(cell) ?? []',
    {
      reason: 'its first entry is not read',
      changes: [['[]', '["Stryker was here"]']],
    },
  ),
  {
    path: 'packages/domain/src/audit-sentence.ts',
    line: "const keys = [`${action} ${isByItself ? 'itself' : ''}`, `${action} ${String(after?.['status'])}`]",
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'no sentence has a key with either',
  },
  ...atLine('packages/domain/src/audit-search.ts', 'digits !== null && phone?.includes(digits),', {
    reason: 'the line tells the compiler: no number holds the word null',
    changes: [['digits !== null', 'true']],
  }),
  ...atLine(
    'packages/domain/src/audit-search.ts',
    "start !== null && transactionId?.replaceAll('-', '').startsWith(start),",
    {
      reason: 'as above',
      changes: [['start !== null', 'true']],
    },
  ),
  ...atLine(
    'packages/domain/src/audit-search.ts',
    String.raw`holdsWords((AUDIT_SENTENCES[key] ?? '').replaceAll(/\{\w+\}/g, ' '), word)`,
    {
      reason: 'the keys are those of the sentences; what a placeholder leaves is between blanks already',
      changes: [
        ["''", '"Stryker was here!"'],
        ["' '", '""'],
      ],
    },
  ),
  ...atLine('packages/domain/src/automatic-answers.ts', 'const checked = { ...answers }', {
    reason: 'each of them is set behind it',
    changes: [['{ ...answers }', '{}']],
  }),
  ...atLine(
    'packages/domain/src/describe-user-agent.ts',
    "const browser = BROWSERS.find(([name]) => name.test(userAgent ?? ''))?.[1]",
    {
      reason: 'no browser is called so',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/domain/src/describe-user-agent.ts',
    "const [, system, device] = SYSTEMS.find(([name]) => name.test(userAgent ?? '')) ?? []",
    {
      reason: 'no system is called so, and the first of what is found is passed over',
      changes: [
        ["''", '"Stryker was here!"'],
        ['[]', '["Stryker was here"]'],
      ],
    },
  ),
  ...atLine('packages/domain/src/merge-texts.ts', 'for (let i = base.length - 1; i >= 0; i -= 1) {', {
    reason: 'beyond the words there is none, and beyond the table nothing is kept',
    changes: [['base.length - 1', 'base.length + 1']],
  }),
  ...atLine('packages/domain/src/merge-texts.ts', 'for (let i = 0, j = 0; i < base.length && j < text.length;) {', {
    reason: 'beyond the words of one, no word is the same',
    changes: [
      ['i < base.length', 'i <= base.length'],
      ['j < text.length', 'true'],
      ['j < text.length', 'j <= text.length'],
    ],
  }),
  ...atLine(
    'packages/state-machines/src/line-text.decisions.ts',
    'const purpose = isAnswered || number === null ? null : answerPurpose(keyword, customer)',
    { reason: 'without a number it returns before the purpose is used', changes: [['number === null', 'false']] },
  ),
  ...atLine(
    'packages/state-machines/src/line-text.decisions.ts',
    'if (keyword === null || purpose === null || number === null) return { text, changes }',
    {
      reason: 'without a keyword or a number there is no purpose',
      changes: [
        ['keyword === null', 'false'],
        ['number === null', 'false'],
      ],
    },
  ),
  ...atLine('packages/state-machines/src/comment.decisions.ts', 'notifiedUserIds: [],', {
    reason: 'nobody has that id',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine('packages/state-machines/src/comment.decisions.ts', 'if (!next.allowed) return next', {
    reason:
      'unresolved or resolved, a comment can be edited, deleted, and made the other; as it is already was answered before',
    changes: [['!next.allowed', 'false']],
  }),
  ...atLine(
    'packages/state-machines/src/call.decisions.ts',
    'const isContact = answeredAt !== null && call.answeredAt === null && call.customerId !== null',
    { reason: 'it is asked again where it is used', changes: [['call.customerId !== null', 'true']] },
  ),
  ...atLine('packages/state-machines/src/call.decisions.ts', '...(isContact && call.customerId !== null', {
    reason: 'a contact is of a customer',
    changes: [['call.customerId !== null', 'true']],
  }),
  ...atLine(
    'packages/state-machines/src/inbound.decisions.ts',
    'if (keyword === null || purpose === null) return { message, changes }',
    { reason: 'without a keyword there is no purpose', changes: [['keyword === null', 'false']] },
  ),
]
