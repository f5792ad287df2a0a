import {
  addDays,
  type DateFormat,
  daysBetween,
  type LocalDate,
  movedRule,
  readDate,
  repeatDays,
  weekdayOf,
  writeDate,
} from '@parley/domain'
import { ruleOf } from './repeat-form.ts'
import type { ScheduleForm } from './schedule-form.ts'

/** The form values that change with the date; weekdays and a series end that the user chose stay. */
export function onDate(
  form: ScheduleForm,
  saved: ScheduleForm,
  date: string,
  format: DateFormat,
): Partial<ScheduleForm> {
  const [first, next] = [readDate(saved.date, format), readDate(date, format)]
  if (!first || !next) return { date }
  const day = form.lastDay ?? first
  const isUntilTyped = form.until !== movedUntil(saved, day, format)
  const until = isUntilTyped ? form.until : movedUntil(saved, next, format)
  const areChosen = form.weekdays.join('') !== movedWeekdays(saved.weekdays, first, day).join('')
  const weekdays = areChosen ? movedWeekdays(form.weekdays, day, next) : movedWeekdays(saved.weekdays, first, next)
  return { date, lastDay: next, weekdays, until }
}

/**
 * The end date of a saved series whose meeting moves to another day: the day of its last occurrence, which moves as
 * well.
 */
export function movedUntil(saved: ScheduleForm, next: LocalDate | null, format: DateFormat): string {
  const day = readDate(saved.date, format)
  const rule = ruleOf(saved, format)
  if (!day || !next || !rule?.until) return saved.until
  const days = daysBetween(day, next)
  const moved = movedRule(rule, day, next).until ?? rule.until
  const weekdays = rule.weekdays.filter((one) => one !== weekdayOf(day))
  if (weekdays.length === 0 || days % 7 === 0) return writeDate(moved, format)
  // The other weekdays of the series stay: its last occurrence may be on one of them, and none is added.
  if (days < 0) return saved.until
  const [added = moved] = repeatDays({ ...rule, weekdays, until: null }, day, addDays(rule.until, 1))
  const last = added > moved ? moved : addDays(added, -1)
  return writeDate(last < next ? next : last, format)
}

/** Replaces the weekday of the old day by that of the new one, if the meeting repeats on it. */
function movedWeekdays(weekdays: readonly number[], day: LocalDate, next: LocalDate): readonly number[] {
  if (day === next || !weekdays.includes(weekdayOf(day))) return weekdays
  const others = weekdays.filter((one) => one !== weekdayOf(day) && one !== weekdayOf(next))
  return [...others, weekdayOf(next)].toSorted((a, b) => a - b)
}
