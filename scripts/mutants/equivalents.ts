import type { Equivalent } from './report.ts'

type Change = readonly [code: string, replacement: string]

/** Several changes in one line, for one reason. */
const atLine = (
  path: string,
  line: string,
  { reason, changes }: { reason: string; changes: readonly Change[] },
): readonly Equivalent[] => changes.map(([code, replacement]) => ({ path, line, code, replacement, reason }))

/** Changes that make the same; a test holds that their code still stands. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    path: 'packages/domain/src/search.ts',
    line: String.raw`return [...new Set(folded(term).split(/\s+/))].filter((word) => word !== '')`,
    code: String.raw`/\s+/`,
    replacement: String.raw`/\s/`,
    reason: 'empty words between two blanks are left out behind it',
  },
  ...atLine(
    'packages/domain/src/terminal-form.rules.ts',
    "? refuse('invalid', 'Please select an invoice', { field: 'invoiceId' })",
    {
      reason: 'checkTerminalPayment has refused it; the line tells the compiler',
      changes: [
        ["'invalid'", '""'],
        ["'Please select an invoice'", '""'],
        ["{ field: 'invoiceId' }", '{}'],
        ["'invoiceId'", '""'],
      ],
    },
  ),
  ...atLine('packages/domain/src/terminal-form.rules.ts', 'return invoiceId === null', {
    reason: 'as above',
    changes: [['invoiceId === null', 'false']],
  }),
  ...atLine('packages/domain/src/invoice-draft.rules.ts', 'if (amount === null) return INVALID_AMOUNT', {
    reason: 'no amount is not above zero, and refused as such',
    changes: [['amount === null', 'false']],
  }),
  ...atLine('packages/domain/src/payment-request.rules.ts', 'if (amount === null) return INVALID_AMOUNT', {
    reason: 'as above',
    changes: [['amount === null', 'false']],
  }),
  ...atLine('packages/domain/src/payment-limit.rules.ts', 'if (amount === null) return null', {
    reason: 'no amount is within every limit',
    changes: [['amount === null', 'false']],
  }),
  ...atLine('packages/domain/src/customer-zone.ts', ".replace(/ (standard )?time$/, ''),", {
    reason: 'only a name broken in two by “ time” would be read, as East timeern',
    changes: [['/ (standard )?time$/', '/ (standard )?time/']],
  }),
  ...atLine('packages/domain/src/customer-import.rules.ts', 'fields: readonly CustomField[] = [],', {
    reason: 'a text has no id, so it is no field that a column could go to',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine(
    'packages/domain/src/typed-date.ts',
    String.raw`const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []`,
    { reason: 'the first entry is the whole text, which nobody reads', changes: [['[]', '["Stryker was here"]']] },
  ),
  ...atLine(
    'packages/domain/src/typed-date.ts',
    String.raw`const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []`,
    { reason: 'as above', changes: [['[]', '["Stryker was here"]']] },
  ),
  ...atLine(
    'packages/domain/src/typed-date.ts',
    "function dateOf(year = '', month = '', day = ''): LocalDate | null {",
    {
      reason: 'all three are there, or none is, which is no date either way',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/domain/src/meeting-repeat.ts',
    "const next = repeatDays({ ...checked, interval: unit === 'week' ? 1 : interval }, day).next()",
    {
      reason: 'the first of days and of months is the day itself, whatever comes after it',
      changes: [["unit === 'week'", 'true']],
    },
  ),
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
  {
    path: 'packages/state-machines/src/customer-profile.flow.ts',
    line: 'isAsked: ({ context }) => (context.conflict?.conflicts.length ?? 0) > 0,',
    code: 'context.conflict?.conflicts',
    replacement: 'context.conflict.conflicts',
    reason: 'it is asked where two edits met, so that there is a conflict',
  },
  {
    path: 'packages/state-machines/src/customer-profile.flow.ts',
    line: 'conflict?.conflicts.every(({ field }) => conflict.choices[field] !== undefined) ?? false,',
    code: 'conflict?.conflicts',
    replacement: 'conflict.conflicts',
    reason: 'as above',
  },
  {
    path: 'packages/state-machines/src/customer-profile.flow.ts',
    line: 'conflict?.conflicts.every(({ field }) => conflict.choices[field] !== undefined) ?? false,',
    code: 'false',
    replacement: 'true',
    reason: 'as above',
  },
  {
    path: 'packages/state-machines/src/new-message.flow.ts',
    line: "customerId: given(context.customerId, 'the customer'),",
    code: "'the customer'",
    replacement: '""',
    reason: 'the step before has found the customer',
  },
  {
    path: 'packages/state-machines/src/new-message.flow.ts',
    line: "phoneNumberId: given(context.phoneNumberId, 'the inbox'),",
    code: "'the inbox'",
    replacement: '""',
    reason: 'nothing is submitted before an inbox is chosen',
  },
  {
    path: 'packages/state-machines/src/room.flow.ts',
    line: "askForMedia: fromPromise<Media>(missing('askForMedia')),",
    code: "'askForMedia'",
    replacement: '""',
    reason: 'without camera and microphone nobody is told why',
  },
  {
    path: 'packages/state-machines/src/schedule.flow.ts',
    line: "const [date = '', time = ''] = minuteKey(instant, zone).split(' ')",
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'a minute has a day and a time',
  },
  {
    path: 'packages/state-machines/src/terminal.flow.ts',
    line: "if (attempt === null) throw new Error('terminalFlow: there is no payment to ask about')",
    code: "'terminalFlow: there is no payment to ask about'",
    replacement: '""',
    reason: 'a payment is asked about only after it was sent',
  },
  {
    path: 'packages/state-machines/src/terminal.flow.ts',
    line: "if (attempt === null) throw new Error('terminalFlow: there is no payment to ask about')",
    code: 'attempt === null',
    replacement: 'false',
    reason: 'as above',
  },
]
