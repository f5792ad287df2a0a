import { type DateFormat, daysBetween, type LocalDate, movedRule, readDate, weekdayOf, writeDate } from '@parley/domain'
import { ruleOf } from './repeat-form.ts'
import type { ScheduleForm } from './schedule-form.ts'

/** What another date changes in a form; an end of the series that was typed stays. */
export function onDate(
  form: ScheduleForm,
  saved: ScheduleForm,
  date: string,
  format: DateFormat,
): Partial<ScheduleForm> {
  const [day, next] = [readDate(form.date, format), readDate(date, format)]
  const isUntilTyped = form.until !== movedUntil(saved, day, format)
  const until = isUntilTyped ? form.until : movedUntil(saved, next, format)
  return { date, weekdays: movedWeekdays(form, day, next), until }
}

/** Until when the series of a saved meeting goes that comes on another day: until its last one, which moves as well. */
export function movedUntil(saved: ScheduleForm, next: LocalDate | null, format: DateFormat): string {
  const day = readDate(saved.date, format)
  const rule = ruleOf(saved, format)
  if (!day || !next || !rule) return saved.until
  // Its other days of the week stay where they are, the last one may be one of them.
  const stay = saved.weekdays.length > 1 && daysBetween(day, next) % 7 !== 0
  const { until } = next < day && stay ? rule : movedRule(rule, day, next)
  return until === null ? saved.until : writeDate(until, format)
}

/** On the same day of the week as before it also repeats on the new one. */
function movedWeekdays({ weekdays }: ScheduleForm, day: LocalDate | null, next: LocalDate | null): readonly number[] {
  if (!day || !next || day === next || !weekdays.includes(weekdayOf(day))) return weekdays
  const others = weekdays.filter((one) => one !== weekdayOf(day) && one !== weekdayOf(next))
  return [...others, weekdayOf(next)].toSorted((a, b) => a - b)
}
