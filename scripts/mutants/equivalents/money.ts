import type { Equivalent } from '../report.ts'
import { atLine } from './at-line.ts'

/** Equivalent changes in the rules of money. */
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
  ...atLine('packages/state-machines/src/refund.decisions.ts', "status: requiresApproval ? 'requested' : 'pending',", {
    reason: 'what starts sets it again',
    changes: [["'pending'", '""']],
  }),
  ...atLine(
    'packages/state-machines/src/refund.decisions.ts',
    "if (providerId === null) throw new Error('decideRefund: a payment without a provider passed checkRefund')",
    {
      reason: 'a payment without a provider was refused before',
      changes: [
        ['providerId === null', 'false'],
        ["'decideRefund: a payment without a provider passed checkRefund'", '""'],
      ],
    },
  ),
  ...atLine(
    'packages/state-machines/src/invoice.decisions.ts',
    '...showPayment(received, audience, [], { now, newId }),',
    { reason: 'nobody has that id', changes: [['[]', '["Stryker was here"]']] },
  ),
  ...atLine('packages/state-machines/src/settlement.decisions.ts', 'const notified = isSurplus ? refunders : []', {
    reason: 'nobody has that id',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine(
    'packages/state-machines/src/settlement.decisions.ts',
    'const running = isLiveAttempt(lastAttempt) && lastAttempt?.id !== attempt?.id ? lastAttempt?.transactionId : undefined',
    {
      reason: 'it is read behind the question whether it is live',
      changes: [
        ['lastAttempt?.id', 'lastAttempt.id'],
        ['lastAttempt?.transactionId', 'lastAttempt.transactionId'],
      ],
    },
  ),
  ...atLine(
    'packages/state-machines/src/settlement.decisions.ts',
    'const running = isLiveAttempt(lastAttempt) && lastAttempt?.id !== attempt?.id ? lastAttempt?.transactionId : undefined',
    { reason: 'without an attempt a live one was refused before', changes: [['attempt?.id', 'attempt.id']] },
  ),
  ...atLine(
    'packages/state-machines/src/settlement.decisions.ts',
    'if (isLiveAttempt(lastAttempt) && lastAttempt?.transactionId === replacement.id) return []',
    {
      reason: 'it is read behind the question whether it is live',
      changes: [['lastAttempt?.transactionId', 'lastAttempt.transactionId']],
    },
  ),
  ...atLine(
    'packages/state-machines/src/void.decisions.ts',
    'if (isLiveAttempt(lastAttempt) && lastAttempt?.transactionId === transaction.id) {',
    {
      reason: 'it is read behind the question whether it is live',
      changes: [['lastAttempt?.transactionId', 'lastAttempt.transactionId']],
    },
  ),
  ...atLine(
    'packages/state-machines/src/void.decisions.ts',
    "...(link && ended?.allowed ? [patch('paymentLink', link, { status: ended.state })] : []),",
    { reason: 'a link that is there has an answer', changes: [['ended?.allowed', 'ended.allowed']] },
  ),
  ...atLine(
    'packages/state-machines/src/payment-request.decisions.ts',
    "if (invoice === null) return refuse('wrong_state', 'This invoice is already paid', extra)",
    {
      reason: 'a missing invoice was refused before',
      changes: [
        ['invoice === null', 'false'],
        ["'wrong_state'", '""'],
        ["'This invoice is already paid'", '""'],
      ],
    },
  ),
  ...atLine(
    'packages/state-machines/src/send-receipt.decisions.ts',
    "const sms = receiptSms({ ...words, format: messageFormat ?? 'link' })",
    { reason: 'every format but the full one is the link', changes: [["'link'", '""']] },
  ),
  ...atLine(
    'packages/state-machines/src/send-receipt.decisions.ts',
    'const address = receiptChannels(deliveryMethod).email && email !== null ? email.trim() : null',
    { reason: 'a mail without an address was refused before', changes: [['email !== null', 'true']] },
  ),
  ...atLine(
    'packages/state-machines/src/invoice-text.decisions.ts',
    'const link = usable?.link ?? fresh?.paymentLink',
    {
      reason: 'without a link that can be used there is a fresh one',
      changes: [['fresh?.paymentLink', 'fresh.paymentLink']],
    },
  ),
  ...atLine(
    'packages/state-machines/src/invoice-text.decisions.ts',
    "if (!link) throw new Error('decideReminder: neither a link that can be used nor a fresh one')",
    {
      reason: 'there is always one of both',
      changes: [
        ['!link', 'false'],
        ["'decideReminder: neither a link that can be used nor a fresh one'", '""'],
      ],
    },
  ),
  ...atLine(
    'packages/state-machines/src/terminal.decisions.ts',
    "if (!invoice) throw new Error('decideTerminalPayment: no invoice passed checkTerminalPayment')",
    {
      reason: 'a missing invoice was refused before',
      changes: [
        ['!invoice', 'false'],
        ["'decideTerminalPayment: no invoice passed checkTerminalPayment'", '""'],
      ],
    },
  ),
]
