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

/** Where a day of a rule moves, which names one of the series. */
export type MoveDay = (day: LocalDate) => LocalDate

export const STAYS: MoveDay = (day) => day

interface MovedDays {
  move: MoveDay
  /** From when on the new rule holds. */
  first: LocalDate
  /** Days of the new rule from then on that none of the series moves to. */
  early: LocalDate[]
}

/** One of a series, by the day of the rule that it was on, and by the one that it is on now. */
interface MovedOne {
  from: LocalDate
  to: LocalDate
}

/**
 * What becomes of the days of a series of which one is moved. They all move with it, by months to its day of the month, unless
 * another rule is told that has other days of the week: then those on the same day of the week do, where that is a new one. A rule
 * counts its days, weeks or months from those of the one. Refused where some would come into weeks that the rule leaves out.
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

/** What is no day of the rule before, or after it, goes as many days as the one does: to a day that is none either. */
function moveByMonths({ from, to }: MovedOne): MoveDay {
  const days = daysBetween(from, to)
  return (day) => {
    const next = addMonths(to, monthsBetween(from, day))
    return day.slice(8) === from.slice(8) && next.slice(8) === to.slice(8) ? next : addDays(day, days)
  }
}

/** How many weeks later (negative: earlier) a day of the week is so many days later. */
const weeksOn = (weekday: number, days: number) => Math.floor((weekday + days) / 7)

/** Whether days that come so many weeks later each are not all in weeks of one rule. */
const isSplit = (weeks: readonly number[], { interval }: RepeatRule) =>
  weeks.some((one) => (one - (weeks[0] ?? 0)) % interval !== 0)

const refuseSplit = ({ interval }: RepeatRule) =>
  refuse(
    'invalid',
    `In a series every ${interval} weeks all days are in one week, Sunday to Saturday. Move only this one instead.`,
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

/** The first of the days of a rule on each of its days of the week. */
function firstOfEach(rule: RepeatRule, began: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (const day of repeatDays(rule, began)) {
    if (days.push(day) === rule.weekdays.length) break
  }
  return days
}

/** The first day from `from` on of a rule that counts from `day`: by weeks from its week, whatever the days of the week are. */
function firstInPhase(rule: RepeatRule, day: LocalDate, from: LocalDate): LocalDate {
  const weekdays = rule.weekdays.toSorted((a, b) => a - b)
  // Such a rule is refused later, and its first day would be looked for without end.
  if (rule.unit === 'week' && weekdays.length === 0) return from
  const [first = day] = repeatDays({ ...rule, weekdays, until: null }, countedBack(rule, day, from), from)
  return first
}

/** From which day a rule counts on that counts from `day`: none after `from`, by months none after its month. */
function countedBack({ unit, interval }: RepeatRule, day: LocalDate, from: LocalDate): LocalDate {
  if (unit === 'month') {
    const months = Math.ceil(monthsBetween(from, day) / interval) * interval
    return addMonths(`${day.slice(0, 7)}-01`, -months).slice(0, 8) + day.slice(8)
  }
  const step = unit === 'week' ? 7 * interval : interval
  return addDays(day, -Math.ceil(daysBetween(from, day) / step) * step)
}
