import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts'
import { dayOf, type Wall } from './wall.ts'

export const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The parts of an RRULE (RFC 5545, 3.3.10); weekdays are numbered from Sunday (0). */
export interface RuleParts {
  freq: Frequency
  interval: number
  count: number | null
  until: Wall | null
  weekStart: number
  byMonth: readonly number[]
  byWeekNo: readonly number[]
  byYearDay: readonly number[]
  byMonthDay: readonly number[]
  /** `nth` 0 means every such weekday. */
  byDay: readonly { nth: number; day: number }[]
  byHour: readonly number[]
  byMinute: readonly number[]
  bySecond: readonly number[]
  bySetPos: readonly number[]
}

/** Remaining budget for evaluating rules; each day or step that is examined costs one. */
export interface Effort {
  left: number
}

/** Thrown when a rule exceeds its effort budget, since it yields too many times. */
export class EndlessRuleError extends Error {}

const STEP_MS = { HOURLY: HOUR_MS, MINUTELY: MINUTE_MS, SECONDLY: 1000 } as const

/**
 * Yields the times of a rule that starts at `start`, from `from` up to and including `to`, in order and without
 * repeats.
 */
export function* ruleTimes(
  rule: RuleParts,
  start: Wall,
  { from, to }: { from: Wall; to: Wall },
  effort: Effort,
): Generator<Wall> {
  let count = 0
  const last = Math.min(to, rule.until ?? to)
  for (const set of sets(withDefaults(rule, start), start, rule.count === null ? from : start, last, effort)) {
    for (const time of positioned(set, rule.bySetPos)) {
      if (time < start) continue
      if (time > last) return
      count += 1
      if (rule.count !== null && count > rule.count) return
      if (time >= from) yield time
    }
  }
}

function spend(effort: Effort, cost: number): void {
  effort.left -= cost
  if (effort.left < 0) throw new EndlessRuleError()
}

/** Completes a rule with the day and time of day of its start where it gives none. */
function withDefaults(rule: RuleParts, start: Wall): RuleParts {
  const at = new Date(start)
  const { freq, byHour, byMinute, bySecond } = rule
  const isBelow = (other: Frequency) => FREQUENCIES.indexOf(freq) >= FREQUENCIES.indexOf(other)
  const or = (given: readonly number[], own: number, finest: Frequency) =>
    given.length > 0 || isBelow(finest) ? given.toSorted((a, b) => a - b) : [own]
  const timed = {
    ...rule,
    byHour: or(byHour, at.getUTCHours(), 'HOURLY'),
    byMinute: or(byMinute, at.getUTCMinutes(), 'MINUTELY'),
    bySecond: or(bySecond, at.getUTCSeconds(), 'SECONDLY'),
  }
  const saysDay = [rule.byWeekNo, rule.byYearDay, rule.byMonthDay, rule.byDay].some(({ length }) => length > 0)
  if (saysDay) return timed
  const byMonthDay = [at.getUTCDate()]
  if (freq === 'YEARLY') {
    return { ...timed, byMonthDay, byMonth: rule.byMonth.length > 0 ? rule.byMonth : [at.getUTCMonth() + 1] }
  }
  if (freq === 'MONTHLY') return { ...timed, byMonthDay }
  return freq === 'WEEKLY' ? { ...timed, byDay: [{ nth: 0, day: at.getUTCDay() }] } : timed
}

/** Yields the times of each year, month, week, day or step of a rule. */
function* sets(rule: RuleParts, start: Wall, from: Wall, last: Wall, effort: Effort): Generator<Wall[]> {
  const { freq, interval } = rule
  if (freq === 'HOURLY' || freq === 'MINUTELY' || freq === 'SECONDLY') {
    yield* steps(rule, freq, start, from, last, effort)
    return
  }
  const clocks = clocksOf(rule)
  const first = periodOf(rule, dayOf(start))
  // Starts one period early, for the days of week numbers at the turn of the year.
  const skipped = Math.max(0, Math.floor((periodOf(rule, dayOf(from)) - first) / interval) - 1)
  for (let period = first + skipped * interval; ; period += interval) {
    const [begin, end] = daysOf(rule, period)
    // Beyond the range of Date, `begin` is NaN, which ends the loop too.
    if (!(begin * DAY_MS <= last)) return
    spend(effort, end - begin)
    const days: number[] = []
    for (let day = begin; day < end; day += 1) if (isDay(rule, day)) days.push(day)
    spend(effort, days.length * clocks.length)
    yield days.flatMap((day) => clocks.map((clock) => day * DAY_MS + clock))
  }
}

function* steps(
  rule: RuleParts,
  freq: keyof typeof STEP_MS,
  start: Wall,
  from: Wall,
  last: Wall,
  effort: Effort,
): Generator<Wall[]> {
  const unit = STEP_MS[freq]
  const step = unit * rule.interval
  const begin = Math.floor(start / unit) * unit
  const skip = (to: Wall) => begin + Math.max(0, Math.ceil((to - begin) / step)) * step
  const narrowsDays = [rule.byMonth, rule.byWeekNo, rule.byYearDay, rule.byMonthDay, rule.byDay].some(
    ({ length }) => length > 0,
  )
  const isIn = (given: readonly number[], value: number) => given.length === 0 || given.includes(value)
  for (let at = skip(Math.floor(Math.max(from, start) / unit) * unit); at <= last; at += step) {
    spend(effort, 1)
    if (narrowsDays && !isDay(rule, dayOf(at))) {
      at = skip((dayOf(at) + 1) * DAY_MS) - step
      continue
    }
    const clock = new Date(at)
    if (!isIn(rule.byHour, clock.getUTCHours())) {
      at = skip((Math.floor(at / HOUR_MS) + 1) * HOUR_MS) - step
      continue
    }
    if (freq === 'HOURLY') yield clocksOf({ ...rule, byHour: [0] }).map((rest) => at + rest)
    else if (isIn(rule.byMinute, clock.getUTCMinutes())) {
      if (freq === 'MINUTELY') yield rule.bySecond.map((second) => at + second * 1000)
      else if (isIn(rule.bySecond, clock.getUTCSeconds())) yield [at]
    }
  }
}

/** The times of a day, as milliseconds since its midnight. */
const clocksOf = ({ byHour, byMinute, bySecond }: RuleParts): number[] =>
  byHour.flatMap((hour) =>
    byMinute.flatMap((minute) => bySecond.map((second) => hour * HOUR_MS + minute * MINUTE_MS + second * 1000)),
  )

/**
 * The number of the year, month, week or day that contains a day: years and months counted from year 0, weeks and days
 * from 1970.
 */
function periodOf({ freq, weekStart }: RuleParts, day: number): number {
  const at = new Date(day * DAY_MS)
  if (freq === 'YEARLY') return at.getUTCFullYear()
  if (freq === 'MONTHLY') return at.getUTCFullYear() * 12 + at.getUTCMonth()
  return freq === 'WEEKLY' ? Math.floor((day + weekdayOf(0) - weekStart) / 7) : day
}

/** The first day of a period and the first day after it. */
function daysOf({ freq, weekStart }: RuleParts, period: number): [number, number] {
  if (freq === 'YEARLY') return [dayNumber(period, 0), dayNumber(period + 1, 0)]
  if (freq === 'MONTHLY') return [dayNumber(0, period), dayNumber(0, period + 1)]
  if (freq === 'WEEKLY') {
    const begin = period * 7 - weekdayOf(0) + weekStart
    return [begin, begin + 7]
  }
  return [period, period + 1]
}

/** The day number of the first day of a month; `month` may be outside the year. */
function dayNumber(year: number, month: number): number {
  const at = new Date(0)
  at.setUTCFullYear(year, month, 1)
  return dayOf(at.getTime())
}

/** January 1, 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

function isDay(rule: RuleParts, day: number): boolean {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = rule
  const at = new Date(day * DAY_MS)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (byMonth.length > 0 && !byMonth.includes(month + 1)) return false
  if (byMonthDay.length > 0) {
    const length = dayNumber(year, month + 1) - dayNumber(year, month)
    if (!isAt(byMonthDay, at.getUTCDate(), length)) return false
  }
  if (byYearDay.length > 0) {
    const [begin, end] = [dayNumber(year, 0), dayNumber(year + 1, 0)]
    if (!isAt(byYearDay, day - begin + 1, end - begin)) return false
  }
  if (byWeekNo.length > 0 && !isInWeek(rule, day, year)) return false
  return byDay.length === 0 || byDay.some((one) => isWeekday(rule, one, day, year, month))
}

/** Whether `given` contains the `nth` of `length` positions; negative numbers count from the end. */
const isAt = (given: readonly number[], nth: number, length: number) =>
  given.includes(nth) || given.includes(nth - length - 1)

/**
 * Whether a day is in one of the `byWeekNo` weeks: a week belongs to the year that contains at least four of its days
 * (ISO 8601, with any first day of the week).
 */
function isInWeek({ byWeekNo, weekStart }: RuleParts, day: number, year: number): boolean {
  const firstOf = (one: number) => {
    const begin = dayNumber(one, 0)
    const before = (weekdayOf(begin) - weekStart + 7) % 7
    return before <= 3 ? begin - before : begin - before + 7
  }
  const weekYear = day < firstOf(year) ? year - 1 : day >= firstOf(year + 1) ? year + 1 : year
  const first = firstOf(weekYear)
  const weeks = (firstOf(weekYear + 1) - first) / 7
  return isAt(byWeekNo, Math.floor((day - first) / 7) + 1, weeks)
}

function isWeekday(
  { freq, byMonth }: RuleParts,
  { nth, day: weekday }: { nth: number; day: number },
  day: number,
  year: number,
  month: number,
): boolean {
  if (weekdayOf(day) !== weekday) return false
  const isOfMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && byMonth.length > 0)
  if (nth === 0 || (!isOfMonth && freq !== 'YEARLY')) return true
  const [begin, end] = isOfMonth
    ? [dayNumber(year, month), dayNumber(year, month + 1)]
    : [dayNumber(year, 0), dayNumber(year + 1, 0)]
  const which = nth > 0 ? Math.floor((day - begin) / 7) + 1 : -(Math.floor((end - 1 - day) / 7) + 1)
  return which === nth
}

function positioned(set: readonly Wall[], bySetPos: readonly number[]): readonly Wall[] {
  if (bySetPos.length === 0) return set
  return set.filter((_, index) => isAt(bySetPos, index + 1, set.length))
}
