import type { Equivalent } from '../report.ts'
import { atLine } from './at-line.ts'

/** Of money. */
export const MONEY: readonly Equivalent[] = [
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
  ...atLine(
    'packages/domain/src/void.rules.ts',
    "if (!right || !may(actor, 'transaction.void')) return refuse('forbidden', VOID_FORBIDDEN_TEXT)",
    {
      reason: 'whoever has no right to void is not let in by the policy either, and the other way round',
      changes: [["!right || !may(actor, 'transaction.void')", "!right && !may(actor, 'transaction.void')"]],
    },
  ),
  ...atLine('packages/domain/src/void.rules.ts', "if (!right || !may(actor, 'invoice.void')) {", {
    reason: 'as above',
    changes: [["!right || !may(actor, 'invoice.void')", "!right && !may(actor, 'invoice.void')"]],
  }),
  ...atLine(
    'packages/domain/src/refund-form.rules.ts',
    "if (amount === null) return refuse('invalid', 'Please enter a valid amount', { field: 'amount' })",
    { reason: 'no amount is not above zero, and refused as such', changes: [['amount === null', 'false']] },
  ),
  ...atLine('packages/domain/src/payment-request.rules.ts', "return checkFreeText(optionalMessage ?? '', field)", {
    reason: 'neither has a card number in it',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine('packages/domain/src/cents.ts', "const [whole = '0', fraction = ''] = text.split('.')", {
    reason: 'a text has a first part',
    changes: [["'0'", '""']],
  }),
  ...atLine(
    'packages/domain/src/cents.ts',
    "const [whole = '0', fraction] = toDecimal(amount).replace('-', '').split('.')",
    { reason: 'as above', changes: [["'0'", '""']] },
  ),
  ...atLine('packages/domain/src/card-number.ts', 'const isApart = groups.at(-1)?.length === CODE_LENGTH', {
    reason: 'a card number has groups',
    changes: [['groups.at(-1)?.length', 'groups.at(-1).length']],
  }),
  ...atLine('packages/domain/src/card-number.ts', 'for (let first = 0; first < groups.length; first += 1) {', {
    reason: 'no groups make no card',
    changes: [['first < groups.length', 'first <= groups.length']],
  }),
  ...atLine('packages/domain/src/card-companions.ts', "const { words, date, digits = '' } = match.groups", {
    reason: 'a date or digits are there',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/refund.rules.ts',
    'const left = Math.min(...same.map(({ refundable: rest }) => rest))',
    {
      reason: 'all of one transaction say the same',
      changes: [
        [
          'Math.min(...same.map(({ refundable: rest }) => rest))',
          'Math.max(...same.map(({ refundable: rest }) => rest))',
        ],
      ],
    },
  ),
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
  ...atLine('packages/domain/src/card-number.ts', 'if (digits.length > LONGEST) break', {
    reason: 'it ends a search that finds nothing longer',
    changes: [['digits.length > LONGEST', 'false']],
  }),
  ...atLine('packages/domain/src/card-number.ts', 'sum += doubled > 9 ? doubled - 9 : doubled', {
    reason: 'a sum below zero is a multiple of ten as the one above it',
    changes: [['sum += doubled > 9 ? doubled - 9 : doubled', 'sum -= doubled > 9 ? doubled - 9 : doubled']],
  }),
  ...atLine('packages/domain/src/card-number.ts', 'if (found.length === 0) return { text, count: 0 }', {
    reason: 'without a number nothing is masked behind it either',
    changes: [['found.length === 0', 'false']],
  }),
  ...atLine('packages/domain/src/cents.ts', String.raw`return formatCents(amount).replace(/\.00$/, '')`, {
    reason: 'an amount has two digits behind its only point, at its end',
    changes: [[String.raw`/\.00$/`, String.raw`/\.00/`]],
  }),
]
