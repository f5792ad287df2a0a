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
  ...atLine('packages/domain/src/carrier-failure.ts', 'const failure = code === null ? undefined : FAILURES[code]', {
    reason: 'no failure is called null',
    changes: [['code === null', 'false']],
  }),
  ...atLine(
    'packages/domain/src/calendar-reading/windows-zones.ts',
    ".map(([zone = '', name = '']) => [name.toLowerCase(), zone]),",
    { reason: 'every line of the table has both', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine('packages/domain/src/search.ts', "const { 1: letters = '', 2: digits } = NUMBER.exec(term) ?? []", {
    reason: 'only the first and the second entry are read',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine(
    'packages/domain/src/phone-zone.ts',
    'return (areaCode === undefined ? undefined : ZONES.get(areaCode)) ?? fallback',
    { reason: 'no zone belongs to no code', changes: [['areaCode === undefined', 'false']] },
  ),
  ...atLine(
    'packages/domain/src/refund-form.rules.ts',
    "if (amount === null) return refuse('invalid', 'Please enter a valid amount', { field: 'amount' })",
    { reason: 'no amount is not above zero, and refused as such', changes: [['amount === null', 'false']] },
  ),
  ...atLine('packages/domain/src/payment-request.rules.ts', "return checkFreeText(optionalMessage ?? '', field)", {
    reason: 'neither has a card number in it',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/meeting.rules.ts',
    "const texts = [checkFreeText(title, 'title'), checkFreeText(description ?? '', 'description')]",
    { reason: 'as above', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine('packages/domain/src/organization.rules.ts', "const free = checkFreeText(text ?? '', field)", {
    reason: 'as above',
    changes: [["''", '"Stryker was here!"']],
  }),
  ...atLine(
    'packages/domain/src/meeting.rules.ts',
    'return coming.filter(({ seriesId, seriesDay }) => seriesId === null || seriesDay === null || !ids.has(seriesId))',
    { reason: 'no meeting has no id', changes: [['seriesId === null', 'false']] },
  ),
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
  ...atLine('packages/domain/src/due-distance.ts', 'return days > 0 ? `in ${words}` : `${words} ago`', {
    reason: 'today was said before',
    changes: [['days > 0', 'days >= 0']],
  }),
  ...atLine(
    'packages/domain/src/business-hours.ts',
    "export const weekdayNameOf = (day: LocalDate): Weekday => WEEKDAYS[(weekdayOf(day) + 6) % 7] ?? 'monday'",
    { reason: 'there are seven', changes: [["'monday'", '""']] },
  ),
  ...atLine(
    'packages/domain/src/business-hours.ts',
    'return { allowed: true, holidays: checked.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }',
    { reason: 'no two are on one day', changes: [['a.date < b.date', 'a.date <= b.date']] },
  ),
  ...atLine(
    'packages/domain/src/business-hours.ts',
    'const inOrder = (spans: readonly OpenSpan[]) => spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))',
    {
      reason: 'two that begin together overlap, whichever comes first',
      changes: [['a.from < b.from', 'a.from <= b.from']],
    },
  ),
  ...atLine(
    'packages/domain/src/business-hours.ts',
    'holidays.find(({ date, isYearly }) => isYearly && date.slice(4) === day.slice(4) && date <= day)',
    { reason: 'that of this very date was found before', changes: [['date <= day', 'date < day']] },
  ),
  ...atLine(
    'packages/domain/src/business-hours.ts',
    'const changesAt = ends.find((end) => end > instant && isOpenAt(clock, end) !== isOpen)',
    { reason: 'at the instant itself it is open or not as it is', changes: [['end > instant', 'end >= instant']] },
  ),
  ...atLine('packages/domain/src/cents.ts', "const [whole = '0', fraction = ''] = text.split('.')", {
    reason: 'a text has a first part',
    changes: [["'0'", '""']],
  }),
  ...atLine(
    'packages/domain/src/cents.ts',
    "const [whole = '0', fraction] = toDecimal(amount).replace('-', '').split('.')",
    { reason: 'as above', changes: [["'0'", '""']] },
  ),
  ...atLine(
    'packages/domain/src/customer-import/field-columns.ts',
    "const [byDay, byMonth] = datesOf(open.question ?? '')",
    { reason: 'what is open has a question', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine(
    'packages/domain/src/customer-import/field-columns.ts',
    "const text = `Say of ${heads[open.column] ?? ''} whether ${open.question} is ${byDay} or ${byMonth}`",
    { reason: 'each column has a head', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine('packages/domain/src/customer-import/field-columns.ts', 'let [isDayFirst, isMonthFirst] = [false, false]', {
    reason: 'what is not there is as false',
    changes: [['[false, false]', '[]']],
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
  ...atLine(
    'packages/domain/src/calendar-reading/scan.ts',
    String.raw`const [, begin] = /^BEGIN:(.*)$/i.exec(line) ?? []`,
    {
      reason: 'a line goes to its end, and its first entry is not read',
      changes: [
        ['/^BEGIN:(.*)$/i', '/^BEGIN:(.*)/i'],
        ['[]', '["Stryker was here"]'],
      ],
    },
  ),
  ...atLine('packages/domain/src/calendar-reading/scan.ts', 'while (start <= text.length) {', {
    reason: 'an empty line more at the end says nothing',
    changes: [['start <= text.length', 'start < text.length']],
  }),
  ...atLine(
    'packages/domain/src/calendar-reading/read-calendar.ts',
    "const range = event.getFirstProperty('recurrence-id')?.getParameter('range')",
    {
      reason: 'what is changed says of which time',
      changes: [
        [
          "event.getFirstProperty('recurrence-id')?.getParameter",
          "event.getFirstProperty('recurrence-id').getParameter",
        ],
      ],
    },
  ),
  ...atLine(
    'packages/domain/src/calendar-reading/read-calendar.ts',
    "if (textOf(event, 'status')?.toUpperCase() === 'CANCELLED') return [{ after, reachMs: 0, of: () => [] }]",
    { reason: 'what has no start is in no window', changes: [['[]', '["Stryker was here"]']] },
  ),
  ...atLine('packages/domain/src/calendar-reading/read-calendar.ts', 'for (const event of all.filter(isChanged)) {', {
    reason: 'what is not changed stands for none of its own times',
    changes: [['all.filter(isChanged)', 'all']],
  }),
  ...atLine(
    'packages/domain/src/calendar-reading/read-calendar.ts',
    "if (start === null) throw new Error('It has no start')",
    {
      reason: 'nothing is read without a start, and nobody is told more than that',
      changes: [
        ["'It has no start'", '""'],
        ['start === null', 'false'],
      ],
    },
  ),
  ...atLine(
    'packages/domain/src/calendar-reading/read-calendar.ts',
    'const change = onwards.find(({ after }) => one.start > after)',
    {
      reason: 'the one that a change stands for is gone from its series',
      changes: [['one.start > after', 'one.start >= after']],
    },
  ),
  ...atLine('packages/domain/src/calendar-reading/read-calendar.ts', 'return []', {
    reason: 'words are no event and no zone',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine(
    'packages/domain/src/calendar-reading/read-calendar.ts',
    "lines.find((line) => /^SUMMARY[;:]/i.test(line))?.replace(/^[^:]*:/, '') ?? null",
    {
      reason: 'what is before the first colon begins where the line does',
      changes: [['/^[^:]*:/', '/[^:]*:/']],
    },
  ),
  ...atLine('packages/domain/src/calendar-reading/properties.ts', 'if (value instanceof ICAL.Period) {', {
    reason: 'what is neither a time nor a period is not read either way',
    changes: [['value instanceof ICAL.Period', 'true']],
  }),
  ...atLine('packages/domain/src/calendar-reading/properties.ts', "throw new Error('This is no time')", {
    reason: 'nobody is told more than that it cannot be read',
    changes: [["'This is no time'", '""']],
  }),
  ...atLine(
    'packages/domain/src/calendar-reading/properties.ts',
    "if (!(rule instanceof ICAL.Recur)) throw new Error('This is no rule')",
    {
      reason: 'as above, and what is no rule has no parts to read',
      changes: [
        ["'This is no rule'", '""'],
        ['!(rule instanceof ICAL.Recur)', 'false'],
      ],
    },
  ),
  ...atLine(
    'packages/domain/src/calendar-reading/rule-times.ts',
    'const which = nth > 0 ? Math.floor((day - begin) / 7) + 1 : -(Math.floor((end - 1 - day) / 7) + 1)',
    { reason: 'a day of the week without a number is answered before', changes: [['nth > 0', 'nth >= 0']] },
  ),
  ...atLine(
    'packages/domain/src/calendar-reading/scan.ts',
    "const [, name = '', value = ''] = HEADER.exec(line.slice(0, LINE_MAX)) ?? []",
    {
      reason: 'its first entry is not read, and a name is there wherever something is said',
      changes: [
        ['[]', '["Stryker was here"]'],
        ["''", '"Stryker was here!"'],
      ],
    },
  ),
  ...atLine('packages/domain/src/calendar.rules.ts', 'insideHosts: readonly string[] = [],', {
    reason: 'no host has blanks in its name',
    changes: [['[]', '["Stryker was here"]']],
  }),
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
    'packages/domain/src/customer-import.rules.ts',
    "return checkAboutCustomer({ tags: distinctTags(tags), notes: '' })",
    { reason: 'neither has a card number in it', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine(
    'packages/domain/src/meeting-repeat.ts',
    'const monthsApart = (Number(since.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + monthOf(since) - monthOf(first)',
    {
      reason: 'from up to two years before the day is found as well',
      changes: [
        [
          '(Number(since.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + monthOf(since)',
          '(Number(since.slice(0, 4)) - Number(first.slice(0, 4))) * 12 - monthOf(since)',
        ],
      ],
    },
  ),
  ...atLine(
    'packages/domain/src/meeting-repeat.ts',
    'for (let step = skipped; step < skipped + MONTHS_TRIED; step += 1) {',
    {
      reason: 'one month more, after a century without the day, has none either',
      changes: [['step < skipped + MONTHS_TRIED', 'step <= skipped + MONTHS_TRIED']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer-merge.rules.ts',
    'const contactOf = (id: Id | null) => (id === null ? null : (contacts.get(id) ?? null))',
    { reason: 'nobody is called null', changes: [['id === null', 'false']] },
  ),
  ...atLine(
    'packages/domain/src/calendar.rules.ts',
    "const [token = ''] = pathname.split('/').at(-1)?.split('.') ?? []",
    {
      reason: 'a path has a last part, if an empty one',
      changes: [
        ["''", '"Stryker was here!"'],
        ['[]', '["Stryker was here"]'],
        ["pathname.split('/').at(-1)?.split", "pathname.split('/').at(-1).split"],
      ],
    },
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
  ...atLine(
    'packages/domain/src/meeting-repeat.ts',
    'a.one.startTime.getTime() - b.one.startTime.getTime() || (a.meeting.id < b.meeting.id ? -1 : 1)',
    {
      reason: 'no meeting is on twice at once',
      changes: [['a.meeting.id < b.meeting.id', 'a.meeting.id <= b.meeting.id']],
    },
  ),
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
  ...atLine('packages/domain/src/workload.ts', "strategy === 'round-robin' ? a.given < b.given : byLoad(a, b) < 0", {
    reason: 'no two are alike in name and id',
    changes: [['byLoad(a, b) < 0', 'byLoad(a, b) <= 0']],
  }),
  ...atLine('packages/domain/src/calendar-reading/rule-times.ts', '({ length }) => length > 0,', {
    reason: 'a day that nothing narrows is one',
    changes: [
      ['length > 0', 'true'],
      ['length > 0', 'length >= 0'],
      ['length > 0', 'length <= 0'],
    ],
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
  ...atLine('packages/domain/src/mentions.ts', "const ids = Array.from(text.matchAll(TOKEN), ([, id = '']) => id)", {
    reason: 'what matched has an id',
    changes: [["''", '"Stryker was here!"']],
  }),
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
  ...atLine('packages/domain/src/meeting-repeat.ts', 'const since = from < first ? first : from', {
    reason: 'both are the same day',
    changes: [['from < first', 'from <= first']],
  }),
  ...atLine('packages/domain/src/meeting-repeat.ts', 'if (rule.until !== null && day > rule.until) return', {
    reason: 'no day comes after none',
    changes: [['rule.until !== null', 'true']],
  }),
  ...atLine('packages/domain/src/open-periods.ts', 'return end < soon ? end : soon', {
    reason: 'both are the same instant',
    changes: [['end < soon', 'end <= soon']],
  }),
  ...atLine('packages/domain/src/time.ts', "if (typeof text !== 'string' || !LOCAL_DATE.test(text)) return false", {
    reason: 'what is not written so is not what its day is written as',
    changes: [
      ["typeof text !== 'string' || !LOCAL_DATE.test(text)", 'false'],
      ["typeof text !== 'string' || !LOCAL_DATE.test(text)", "typeof text !== 'string' && !LOCAL_DATE.test(text)"],
      ["typeof text !== 'string'", 'false'],
    ],
  }),
  ...atLine('packages/domain/src/time.ts', 'const [, hour, minute] = CLOCK.exec(time) ?? []', {
    reason: 'its first entry is not read',
    changes: [['[]', '["Stryker was here"]']],
  }),
  ...atLine(
    'packages/domain/src/time.ts',
    'return start && end ? eachDayOfInterval({ start, end }).map((day) => lightFormat(day, DAY)) : []',
    {
      reason: 'both are there',
      changes: [
        ['start && end', 'true'],
        ['start && end', 'start || end'],
        ['[]', '["Stryker was here"]'],
      ],
    },
  ),
  ...atLine(
    'packages/domain/src/workload.ts',
    'return a.assigned - b.assigned || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)',
    { reason: 'no two have one id', changes: [['a.id < b.id', 'a.id <= b.id']] },
  ),
  ...atLine('packages/domain/src/invite-list.ts', String.raw`const BETWEEN_PEOPLE = /[\n;]+/`, {
    reason: 'nobody is in an empty line',
    changes: [[String.raw`/[\n;]+/`, String.raw`/[\n;]/`]],
  }),
  ...atLine('packages/domain/src/customer-import/decode-file.ts', 'const zeros = [0, 0]', {
    reason: 'what is not there is counted from none',
    changes: [['[0, 0]', '[]']],
  }),
  ...atLine('packages/domain/src/customer-import/decode-file.ts', "return odd > even ? 'utf-16le' : 'utf-16be'", {
    reason: 'one of them is many times the other here',
    changes: [['odd > even', 'odd >= even']],
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
  ...atLine(
    'packages/domain/src/customer-import/loose-number.ts',
    'const [, whole, part] = DECIMAL_COMMA.exec(cell) ?? []',
    {
      reason: 'its first entry is not read',
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
    'if (number === null) return refuse(\'invalid\', `"${shortened(part)}" among the other numbers is no phone number`)',
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
  ...atLine(
    'packages/domain/src/customer-zone.ts',
    String.raw`const ZONE = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+){1,2}$/`,
    {
      reason: 'no zone has more behind its name',
      changes: [
        [
          String.raw`/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+){1,2}$/`,
          String.raw`/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+){1,2}/`,
        ],
      ],
    },
  ),
  ...atLine('packages/domain/src/calendar-reading/zones.ts', 'if (known) return known', {
    reason: 'it is found again, as it was',
    changes: [['known', 'false']],
  }),
  ...atLine('packages/domain/src/calendar-reading/zones.ts', 'found.set(tzid, offsetAt)', {
    reason: 'as above',
    changes: [['found.set(tzid, offsetAt)', ';']],
  }),
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
    path: 'packages/state-machines/src/schedule.flow.ts',
    line: "const [date = '', time = ''] = minuteKey(instant, zone).split(' ')",
    code: "''",
    replacement: '"Stryker was here!"',
    reason: 'a minute has a day and a time',
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
    'packages/domain/src/browser-words.ts',
    "const browser = BROWSERS.find(([name]) => name.test(userAgent ?? ''))?.[1]",
    {
      reason: 'no browser is called so',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/domain/src/browser-words.ts',
    "const [, system, device] = SYSTEMS.find(([name]) => name.test(userAgent ?? '')) ?? []",
    {
      reason: 'no system is called so, and the first of what is found is passed over',
      changes: [
        ["''", '"Stryker was here!"'],
        ['[]', '["Stryker was here"]'],
      ],
    },
  ),
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
  ...atLine(
    'packages/domain/src/customer-zone.ts',
    "const [area = '', ...places] = zone.replaceAll('_', ' ').split('/')",
    {
      reason: 'what is split has a first part',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/domain/src/customer.rules.ts',
    String.raw`const [first = '', ...others] = name.trim().split(/\s/)`,
    {
      reason: 'as above',
      changes: [["''", '"Stryker was here!"']],
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
    'packages/domain/src/meeting-repeat.ts',
    "words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`",
    {
      reason: 'one word is joined with nothing',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
  ...atLine(
    'packages/domain/src/meeting-repeat.ts',
    "const isOfficeWeek = unit === 'week' && interval === 1 && weekdays.join('') === '12345'",
    {
      reason: 'it is asked for weeks only',
      changes: [["unit === 'week'", 'true']],
    },
  ),
]
