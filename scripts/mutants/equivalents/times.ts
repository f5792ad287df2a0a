import type { Equivalent } from '../report.ts'
import { atLine } from './at-line.ts'

/** Equivalent changes in dates, hours and zones. */
export const TIMES: readonly Equivalent[] = [
  ...atLine('packages/domain/src/customer-zone.ts', ".replace(/ (standard )?time$/, ''),", {
    reason: 'only a name broken in two by “ time” would be read, as East timeern',
    changes: [['/ (standard )?time$/', '/ (standard )?time/']],
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
    'packages/domain/src/phone-zone.ts',
    'return (areaCode === undefined ? undefined : ZONES.get(areaCode)) ?? fallback',
    { reason: 'no zone belongs to no code', changes: [['areaCode === undefined', 'false']] },
  ),
  ...atLine(
    'packages/domain/src/meeting.rules.ts',
    "const texts = [checkFreeText(title, 'title'), checkFreeText(description ?? '', 'description')]",
    { reason: 'as above', changes: [["''", '"Stryker was here!"']] },
  ),
  ...atLine(
    'packages/domain/src/meeting.rules.ts',
    'return coming.filter(({ seriesId, seriesDay }) => seriesId === null || seriesDay === null || !ids.has(seriesId))',
    { reason: 'no meeting has no id', changes: [['seriesId === null', 'false']] },
  ),
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
  ...atLine(
    'packages/domain/src/meeting-repeat.ts',
    'for (let step = skipped; step < skipped + MONTHS_TRIED; step += 1) {',
    {
      reason: 'one month more, after a century without the day, has none either',
      changes: [['step < skipped + MONTHS_TRIED', 'step <= skipped + MONTHS_TRIED']],
    },
  ),
  ...atLine(
    'packages/domain/src/meeting-repeat.ts',
    'a.one.startTime.getTime() - b.one.startTime.getTime() || (a.meeting.id < b.meeting.id ? -1 : 1)',
    {
      reason: 'no meeting is on twice at once',
      changes: [['a.meeting.id < b.meeting.id', 'a.meeting.id <= b.meeting.id']],
    },
  ),
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
  ...atLine(
    'packages/domain/src/customer-zone.ts',
    "const [area = '', ...places] = zone.replaceAll('_', ' ').split('/')",
    {
      reason: 'what is split has a first part',
      changes: [["''", '"Stryker was here!"']],
    },
  ),
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
