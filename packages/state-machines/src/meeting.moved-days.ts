import {
  addDays,
  addMonths,
  dayKey,
  daysBetween,
  type Decision,
  type LocalDate,
  type Meeting,
  type MeetingRepeat,
  monthsBetween,
  movedRule,
  refuse,
  REPEAT_DAYS_MAX,
  repeatDays,
  type RepeatRule,
  weekdayOf,
} from '@parley/domain'

/** Maps a day of the rule, which identifies an occurrence, to the day to which it moves. */
export type MoveDay = (day: LocalDate) => LocalDate

export const STAYS: MoveDay = (day) => day

interface MovedDays {
  move: MoveDay
  /** The first day of the new rule. */
  first: LocalDate
  /** Days of the new rule, from `first` on, to which no occurrence moves. */
  early: LocalDate[]
}

/** A moved occurrence, by its day of the rule before and after. */
interface MovedOne {
  from: LocalDate
  to: LocalDate
}

/**
 * Decides how the days of a series move when one occurrence is moved. All move with it, in monthly series to its day of
 * the month. When `told` is a rule with other weekdays, only the days on the occurrence's old weekday move, and only if
 * its new weekday is new to the series. A rule counts its days, weeks or months from the moved occurrence. Refused when
 * some days would fall in weeks that the rule skips.
 */
export function movedDays(series: Meeting, one: MovedOne, told: RepeatRule | null | undefined): Decision<MovedDays> {
  const { repeat, startTime, timezone } = series
  const began = dayKey(startTime, timezone)
  const days = daysBetween(one.from, one.to)
  if (
    repeat?.unit === 'week' &&
    told?.unit === 'week' &&
    !isSameSet(told.weekdays, movedRule(repeat, one.from, one.to).weekdays)
  )
    return movedWeekday(repeat, began, one, told)
  const rule = told ?? (repeat && movedRule(repeat, one.from, one.to))
  const weeks = rule?.unit === 'week' && repeat?.unit === 'week' ? repeat.weekdays.map((day) => weeksOn(day, days)) : []
  if (rule && isSplit(weeks, rule)) return refuseSplit(rule)
  const move: MoveDay =
    rule?.unit === 'month' && repeat?.unit === 'month' ? moveByMonths(one) : (day) => addDays(day, days)
  const first = rule ? firstInPhase(rule, one.to, move(began)) : move(began)
  return { allowed: true, move, first, early: [] }
}

/**
 * A day that is not on the rule's day of the month, before or after the move, shifts by as many days as the occurrence,
 * and so again to a day that is not on the rule.
 */
function moveByMonths({ from, to }: MovedOne): MoveDay {
  const days = daysBetween(from, to)
  return (day) => {
    const next = addMonths(to, monthsBetween(from, day))
    return day.slice(8) === from.slice(8) && next.slice(8) === to.slice(8) ? next : addDays(day, days)
  }
}

/** By how many weeks (negative: earlier) a weekday shifts when it is moved by `days` days. */
const weeksOn = (weekday: number, days: number) => Math.floor((weekday + days) / 7)

/** Whether days that shift by these numbers of weeks no longer all fall in weeks of the rule. */
const isSplit = (weeks: readonly number[], { interval }: RepeatRule) =>
  weeks.some((one) => (one - (weeks[0] ?? 0)) % interval !== 0)

const refuseSplit = ({ interval }: RepeatRule) =>
  refuse(
    'invalid',
    `In a series every ${interval} weeks, all days must be in the same week, Sunday to Saturday. Move only this one instead.`,
    { field: 'startTime' },
  )

const isSameSet = (some: readonly number[], others: readonly number[]) =>
  new Set(some).size === others.length && others.every((one) => some.includes(one))

function movedWeekday(
  repeat: MeetingRepeat,
  began: LocalDate,
  { from, to }: MovedOne,
  told: RepeatRule,
): Decision<MovedDays> {
  const [before, now] = [weekdayOf(from), weekdayOf(to)]
  const days = daysBetween(from, to)
  const isReplaced = !told.weekdays.includes(before) && told.weekdays.includes(now)
  const stay = repeat.weekdays.filter((weekday) => told.weekdays.includes(weekday))
  if (isReplaced && isSplit([weeksOn(before, days), ...stay.map(() => 0)], told)) return refuseSplit(told)
  if (!isReplaced || repeat.weekdays.includes(now)) {
    const first = told.interval === repeat.interval ? began : firstInPhase(told, to, began)
    return { allowed: true, move: STAYS, first, early: [] }
  }
  const move: MoveDay = (day) => {
    const next = addDays(day, days)
    return weekdayOf(day) === before && !repeat.except.includes(next) ? next : day
  }
  const held = firstOfEach(repeat, began)
  const first = firstInPhase(told, to, held.map(move).toSorted()[0] ?? began)
  const moved = addDays(held.find((day) => weekdayOf(day) === before) ?? began, days)
  const since = moved < began ? began : moved
  const early = Array.from({ length: Math.min(daysBetween(first, since), REPEAT_DAYS_MAX) }, (_, index) =>
    addDays(since, -1 - index),
  ).filter((day) => told.weekdays.includes(weekdayOf(day)) && day < (weekdayOf(day) === now ? moved : began))
  return { allowed: true, move, first, early }
}

/** The rule's first day on each of its weekdays. */
function firstOfEach(rule: RepeatRule, began: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (const day of repeatDays(rule, began)) {
    if (days.push(day) === rule.weekdays.length) break
  }
  return days
}

/**
 * The first day, from `from` on, of a rule that counts from `day`; weekly rules count from the week of `day`, whichever
 * weekdays they have.
 */
function firstInPhase(rule: RepeatRule, day: LocalDate, from: LocalDate): LocalDate {
  const weekdays = rule.weekdays.toSorted((a, b) => a - b)
  // A rule without weekdays is refused later; searching for its first day would never end.
  if (rule.unit === 'week' && weekdays.length === 0) return from
  const [first = day] = repeatDays({ ...rule, weekdays, until: null }, countedBack(rule, day, from), from)
  return first
}

/**
 * The day from which a rule that counts from `day` can count instead, in step with it: not after `from`, by months not
 * after its month.
 */
function countedBack({ unit, interval }: RepeatRule, day: LocalDate, from: LocalDate): LocalDate {
  if (unit === 'month') {
    const months = Math.ceil(monthsBetween(from, day) / interval) * interval
    return addMonths(`${day.slice(0, 7)}-01`, -months).slice(0, 8) + day.slice(8)
  }
  const step = unit === 'week' ? 7 * interval : interval
  return addDays(day, -Math.ceil(daysBetween(from, day) / step) * step)
}
