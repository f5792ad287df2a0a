import type { Equivalent } from '../report.ts'
import { atLine } from './at-line.ts'

/** Equivalent changes in the reading of calendars. */
export const CALENDARS: readonly Equivalent[] = [
  ...atLine(
    'packages/domain/src/calendar-reading/windows-zones.ts',
    ".map(([zone = '', name = '']) => [name.toLowerCase(), zone]),",
    { reason: 'every line of the table has both', changes: [["''", '"Stryker was here!"']] },
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
    "const [, name = '', value = ''] = HEADER.exec(beginningOf(line, LINE_MAX)) ?? []",
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
  ...atLine('packages/domain/src/calendar-reading/rule-times.ts', '({ length }) => length > 0,', {
    reason: 'a day that nothing narrows is one',
    changes: [
      ['length > 0', 'true'],
      ['length > 0', 'length >= 0'],
      ['length > 0', 'length <= 0'],
    ],
  }),
  ...atLine('packages/domain/src/invite-list.ts', String.raw`const BETWEEN_PEOPLE = /[\n;]+/`, {
    reason: 'nobody is in an empty line',
    changes: [[String.raw`/[\n;]+/`, String.raw`/[\n;]/`]],
  }),
  ...atLine('packages/domain/src/calendar-reading/zones.ts', 'if (known) return known', {
    reason: 'it is found again, as it was',
    changes: [['known', 'false']],
  }),
  ...atLine('packages/domain/src/calendar-reading/zones.ts', 'found.set(tzid, offsetAt)', {
    reason: 'as above',
    changes: [['found.set(tzid, offsetAt)', ';']],
  }),
]
