import {
  addDays,
  addMonths,
  dayKey,
  daysBetween,
  type LocalDate,
  type Meeting,
  type MeetingRepeat,
  monthsBetween,
  movedRule,
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
 * What becomes of the days of a series of which one is moved. They all move with it, unless another rule is told that has other days
 * of the week: then those on the same day of the week do, where that is a new one.
 */
export function movedDays(series: Meeting, one: MovedOne, told: RepeatRule | null | undefined): MovedDays {
  const { repeat, startTime, timezone } = series
  const began = dayKey(startTime, timezone)
  const days = daysBetween(one.from, one.to)
  if (repeat?.unit === 'week' && told?.unit === 'week' && !isSameSet(told.weekdays, movedRule(repeat, days).weekdays))
    return movedWeekday(repeat, began, one, told)
  const move: MoveDay = (day) => addDays(day, days)
  const from = repeat?.unit === 'month' ? addMonths(one.to, -monthsBetween(began, one.from)) : move(began)
  return { move, first: told?.unit === 'month' ? onDayOfMonth(one.to, from) : move(began), early: [] }
}

const isSameSet = (some: readonly number[], others: readonly number[]) =>
  new Set(some).size === others.length && others.every((one) => some.includes(one))

function movedWeekday(repeat: MeetingRepeat, began: LocalDate, { from, to }: MovedOne, told: RepeatRule): MovedDays {
  const [before, now] = [weekdayOf(from), weekdayOf(to)]
  const isReplaced = !told.weekdays.includes(before) && told.weekdays.includes(now) && !repeat.weekdays.includes(now)
  if (!isReplaced) return { move: STAYS, first: began, early: [] }
  const days = daysBetween(from, to)
  const move: MoveDay = (day) => {
    const next = addDays(day, days)
    return weekdayOf(day) === before && !repeat.except.includes(next) ? next : day
  }
  const held = firstOfEach(repeat, began)
  const first = held.map(move).toSorted()[0] ?? began
  const moved = addDays(held.find((day) => weekdayOf(day) === before) ?? began, days)
  const since = moved < began ? began : moved
  const early = Array.from({ length: Math.min(daysBetween(first, since), REPEAT_DAYS_MAX) }, (_, index) =>
    addDays(since, -1 - index),
  ).filter((day) => told.weekdays.includes(weekdayOf(day)) && day < (weekdayOf(day) === now ? moved : began))
  return { move, first, early }
}

/** The first of the days of a rule on each of its days of the week. */
function firstOfEach(rule: RepeatRule, began: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (const day of repeatDays(rule, began)) {
    if (days.push(day) === rule.weekdays.length) break
  }
  return days
}

/** The first day from `from` on that is on the same day of its month as `day`. */
function onDayOfMonth(day: LocalDate, from: LocalDate): LocalDate {
  const monthly: RepeatRule = { unit: 'month', interval: 1, weekdays: [], until: null }
  const [first = from] = repeatDays(monthly, from.slice(0, 8) + day.slice(8), from)
  return first
}
