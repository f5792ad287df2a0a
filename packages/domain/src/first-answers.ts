import { dayKey, hourIn, weekdayOf } from './time.ts'

/** An hour of the week with fewer answers has no median. */
export const LEAST_ANSWERS = 3
/** How many answers are named at once, the slowest first. */
export const ANSWERS_SHOWN = 100

/** The customer's first text since a person last wrote, and the first text of a person after it. */
export interface FirstAnswer<T> {
  asked: T
  answer: T
}

/** Pairs the texts of one conversation, in the order they were written; what nobody answered is left out. */
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

/** The median of times in milliseconds, in whole seconds; of two in the middle, what lies between. Throws without any. */
export function medianSeconds(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (low === undefined || high === undefined) throw new RangeError('medianSeconds: there is no time')
  return Math.floor((low + high) / 2 / 1000)
}

/** The hour of the week of `zone` at an instant: its day, 0 for Sunday, and its hour. */
export function hourOfWeek(instant: Date, zone: string): { weekday: number; hour: number } {
  return { weekday: weekdayOf(dayKey(instant, zone)), hour: hourIn(instant, zone) }
}
