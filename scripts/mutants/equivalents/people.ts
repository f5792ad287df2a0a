import type { Equivalent } from '../report.ts'
import { atLine } from './at-line.ts'

/** Equivalent changes in the rules of customers and their imports. */
export const PEOPLE: readonly Equivalent[] = [
  ...atLine('packages/domain/src/customer-import.rules.ts', 'fields: readonly CustomField[] = [],', {
    reason: 'a text has no id, so it is no field that a column could go to',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine('packages/domain/src/organization.rules.ts', "const free = checkFreeText(text ?? '', field)", {
    reason: 'as above',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/customer-duplicates.rules.ts',
    'for (const customer of customers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {',
    { reason: 'no two have one id', changes: [['a.id < b.id', 'a.id <= b.id']] },
  ),
  ...atLine(
    'packages/domain/src/customer-duplicates.rules.ts',
    'return [...pairs].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, pair]) => pair)',
    { reason: 'as above', changes: [['a < b', 'a <= b']] },
  ),
  ...atLine('packages/domain/src/customer-duplicates.rules.ts', 'if (key === null) continue', {
    reason: 'who shares only what they do not have is found to share nothing',
    changes: [['key === null', 'false']],
  }),
  ...atLine(
    'packages/domain/src/customer-import/field-columns.ts',
    "const [byDay, byMonth] = datesOf(open.question ?? '')",
    { reason: 'what is open has a question', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine(
    'packages/domain/src/customer-import/field-columns.ts',
    "const text = `Choose for ${heads[open.column] ?? ''} whether ${open.question} is ${byDay} or ${byMonth}`",
    { reason: 'each column has a head', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine('packages/domain/src/customer-import/field-columns.ts', 'let [isDayFirst, isMonthFirst] = [false, false]', {
    reason: 'what is not there is as false',
    changes: [['[false, false]', '[]']],
  }),
  ...atLine(
    'packages/domain/src/customer-import.rules.ts',
    "return checkAboutCustomer({ tags: distinctTags(tags), notes: '' })",
    { reason: 'neither has a card number in it', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine(
    'packages/domain/src/customer-merge.rules.ts',
    'const contactOf = (id: Id | null) => (id === null ? null : (contacts.get(id) ?? null))',
    { reason: 'nobody is called null', changes: [['id === null', 'false']] },
  ),
  ...atLine(
    'packages/domain/src/customer-import/field-columns.ts',
    "return { order: isDayFirst ? 'day' : 'month', question: null }",
    { reason: 'where the day is not first, the month is', changes: [["'month'", '""']] },
  ),
  ...atLine('packages/domain/src/customer-import/field-columns.ts', "return [say('day'), say('month')]", {
    reason: 'as above',
    changes: [["'month'", '""']],
  }),
  ...atLine('packages/domain/src/workload.ts', "strategy === 'round-robin' ? a.given < b.given : byLoad(a, b) < 0", {
    reason: 'no two are alike in name and id',
    changes: [['byLoad(a, b) < 0', 'byLoad(a, b) <= 0']],
  }),
  ...atLine(
    'packages/domain/src/customer-form.rules.ts',
    "problems.push(refuse('invalid', INVALID_PHONE_TEXT, { field: 'otherPhoneNumbers' }))",
    { reason: 'of a problem only its field and its words are given', changes: [["'invalid'", '""']] },
  ),
  ...atLine(
    'packages/domain/src/customer-import/field-columns.ts',
    "const { order, question } = orderOfDates(rows.map(({ cells }) => cells[column] ?? ''))",
    { reason: 'each row has each column', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine(
    'packages/domain/src/customer-import/read-table.ts',
    'return { one, width, share: width > 1 ? alike / data.length : 0 }',
    { reason: 'all are of the same rows', changes: [['alike / data.length', 'alike * data.length']] },
  ),
  ...atLine('packages/domain/src/customer-import/read-table.ts', "return best && best.share > 0 ? best.one : 'comma'", {
    reason: 'where nothing cuts the first row, the comma comes first',
    changes: [
      ['best && best.share > 0', 'true'],
      ['best && best.share > 0', 'best || best.share > 0'],
      ['best.share > 0', 'true'],
      ['best.share > 0', 'best.share >= 0'],
    ],
  }),
  ...atLine(
    'packages/domain/src/workload.ts',
    'return a.assigned - b.assigned || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)',
    { reason: 'no two have one id', changes: [['a.id < b.id', 'a.id <= b.id']] },
  ),
  ...atLine('packages/domain/src/customer-import/decode-file.ts', 'const zeros = [0, 0]', {
    reason: 'what is not there is counted from none',
    changes: [['[0, 0]', '[]']],
  }),
  ...atLine('packages/domain/src/customer-import/decode-file.ts', "return odd > even ? 'utf-16le' : 'utf-16be'", {
    reason: 'one of them is many times the other here',
    changes: [['odd > even', 'odd >= even']],
  }),
  ...atLine('packages/domain/src/customer-form.rules.ts', 'tags: [],', {
    reason: 'nothing is wrong with either',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine('packages/domain/src/customer-form.rules.ts', "notes: '',", {
    reason: 'as above',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/customer-form.rules.ts',
    "return new Map(problems.toReversed().map(({ field = '', text }) => [field, text]))",
    {
      reason: 'each problem names its field',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-import.rules.ts',
    "? (fields.find(({ id }) => id === targetFieldId(target))?.fieldLabel ?? '')",
    {
      reason: 'a column to a field that is not there was refused before',
      changes: [
        ["''", '"Stryker was here!"'],
        [
          'fields.find(({ id }) => id === targetFieldId(target))?.fieldLabel',
          'fields.find(({ id }) => id === targetFieldId(target)).fieldLabel',
        ],
      ],
    },
  ),
  ...atLine('packages/domain/src/customer-import.rules.ts', 'customFields = [],', {
    reason: 'a text has no id, so no value is for it',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine('packages/domain/src/customer-import.rules.ts', 'isHeld = () => false,', {
    reason: 'what says nothing finds no number either',
    changes: [['() => false', '() => undefined']],
  }),
  ...atLine(
    'packages/domain/src/customer-import.rules.ts',
    'const check = importedValues(customFields, { has: [], given: row.values, wins: false })',
    {
      reason: 'a text is the value of no field, and where nothing stands nothing is overwritten',
      changes: [
        ['[]', '["Stryker was here"]'],
        ['false', 'true'],
      ],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-import/field-columns.ts',
    "(dates === null ? (dateIn(cell, 'day') ?? dateIn(cell, 'month')) : dateIn(cell, dates)) ?? cell,",
    {
      reason: 'where the day is not first, the month is',
      changes: [["'month'", '""']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-import/guess-targets.ts',
    'export function guessTargets({ heads, rows }: Table, fields: readonly CustomField[] = []): ImportTarget[] {',
    {
      reason: 'a text is no field that is in use',
      changes: [['[]', '["Stryker was here"]']],
    },
  ),
  ...atLine('packages/domain/src/customer-import/read-row.ts', 'fieldColumns: readonly FieldColumn[] = [],', {
    reason: 'a text has no column, so there is no cell for it',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine(
    'packages/domain/src/customer-import/read-row.ts',
    "for (const check of [checkFreeText(name, 'name'), checkAboutCustomer({ tags, notes })]) {",
    {
      reason: 'of a refusal only its words are given',
      changes: [["'name'", '""']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-import/read-row.ts',
    'if (number === null) return refuse(\'invalid\', `"${shortened(part)}" among the other numbers is not a phone number`)',
    {
      reason: 'as above',
      changes: [["'invalid'", '""']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-import/read-row.ts',
    'const numbers = read.fields ? numbersOf(read.fields) : []',
    {
      reason: 'a row that was refused stays as it is, whatever it shares with another such row',
      changes: [['[]', '["Stryker was here"]']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-import/read-row.ts',
    "const [first = '', ...others] = typed.split(BETWEEN_NUMBERS)",
    {
      reason: 'whatever is cut has a first part',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  {
    path: 'packages/domain/src/customer-merge.rules.ts',
    line: '...(hasRoom || other.notes === null ? [] : inParts(other.notes)),',
    code: 'other.notes === null',
    replacement: 'false',
    reason: 'without notes of the other there is room',
  },
  ...atLine('packages/domain/src/bulk-change.rules.ts', "return checkAboutCustomer({ tags: add, notes: '' })", {
    reason: 'no notes and these are notes without a card number',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/customer-edit.rules.ts',
    "const about = checkAboutCustomer({ tags: details.tags, notes: details.notes ?? '' })",
    {
      reason: 'as above',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer.rules.ts',
    String.raw`const [first = '', ...others] = name.trim().split(/\s/)`,
    {
      reason: 'what is split has a first part',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/state-machines/src/custom-field.decisions.ts',
    '{ moved: given = [], displayOrder: place, ...edit }: GivenFieldEdit,',
    { reason: 'a text moves nothing: it has neither `from` nor `to`', changes: [['[]', '["Stryker was here"]']] },
  ),
  ...atLine('packages/state-machines/src/team-member.decisions.ts', 'if (!moved.allowed) return moved', {
    reason: 'only an inactive person is given nothing, and this one is active',
    changes: [['!moved.allowed', 'false']],
  }),
  ...atLine(
    'packages/state-machines/src/reassign.decisions.ts',
    'const unread = (unreadOf.get(conversation.id) ?? []).filter(',
    { reason: 'a text is nobody’s and left out', changes: [['[]', '["Stryker was here"]']] },
  ),
  ...atLine('packages/state-machines/src/conversation.decisions.ts', 'if (!next.allowed) return next', {
    reason: 'from any other state it can be finished and reopened',
    changes: [['!next.allowed', 'false']],
  }),
  ...atLine(
    'packages/state-machines/src/customer-merge.decisions.ts',
    'const before = fields.find((one) => one.field === field)?.kept ?? null',
    {
      reason: 'each value is of one of these fields',
      changes: [['fields.find((one) => one.field === field)?.kept', 'fields.find((one) => one.field === field).kept']],
    },
  ),
  ...atLine('packages/state-machines/src/note.decisions.ts', 'if (!next.allowed) return next', {
    reason: 'what cannot be was refused or answered before',
    changes: [['!next.allowed', 'false']],
  }),
]
