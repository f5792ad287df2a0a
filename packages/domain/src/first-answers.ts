import { dayKey, hourIn, weekdayOf } from './time.ts'

/** Minimum number of answers in an hour of the week for it to have a median. */
export const LEAST_ANSWERS = 3
/** Maximum number of answers that are listed at once, slowest first. */
export const ANSWERS_SHOWN = 100

/** The customer's first text since a team member last wrote, and the team member's first text after it. */
export interface FirstAnswer<T> {
  asked: T
  answer: T
}

/**
 * Pairs the texts of one conversation, given in the order in which they were written; unanswered texts are left out.
 */
export function firstAnswers<T>(texts: readonly T[], isFromCustomer: (text: T) => boolean): FirstAnswer<T>[] {
  const pairs: FirstAnswer<T>[] = []
  let asked: T | undefined
  for (const text of texts) {
    if (isFromCustomer(text)) asked ??= text
    else if (asked !== undefined) {
      pairs.push({ asked, answer: text })
      asked = undefined
    }
  }
  return pairs
}

/**
 * The median of times in milliseconds, in whole seconds; with two in the middle, their mean. Throws a RangeError when
 * there are none.
 */
export function medianSeconds(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (low === undefined || high === undefined) throw new RangeError('medianSeconds: there is no time')
  return Math.floor((low + high) / 2 / 1000)
}

/** The hour of the week in `zone` at an instant: the weekday, 0 for Sunday, and the hour. */
export function hourOfWeek(instant: Date, zone: string): { weekday: number; hour: number } {
  return { weekday: weekdayOf(dayKey(instant, zone)), hour: hourIn(instant, zone) }
}
