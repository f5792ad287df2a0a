import { monthsBetween, repeatDays, type RepeatRule } from './meeting-repeat.ts'
import { addDays, addMonths, daysBetween } from './time.ts'
import type { LocalDate } from './values.ts'

/**
 * The rule of a series in which one occurrence moves to another day, and all others with it; the last occurrence stays
 * the last one.
 */
export function movedRule<Rule extends RepeatRule>(rule: Rule, from: LocalDate, to: LocalDate): Rule {
  if (from === to) return rule
  const { unit, until }: RepeatRule = rule
  const days = daysBetween(from, to)
  const weekdays = rule.weekdays.map((one) => (((one + days) % 7) + 7) % 7).toSorted((a, b) => a - b)
  if (until === null) return { ...rule, weekdays }
  return { ...rule, weekdays, until: unit === 'month' ? endByMonths(rule, from, to) : addDays(until, days) }
}

function endByMonths(rule: RepeatRule, from: LocalDate, to: LocalDate): LocalDate {
  let last = from
  for (const day of repeatDays(rule, from)) last = day
  return addMonths(to, monthsBetween(from, last))
}
