import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { lightFormat } from 'date-fns/lightFormat'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'

const keyOf = (day: Date) => lightFormat(day, 'yyyy-MM-dd')
const dateOf = (day: string): Date => new UTCDateMini(day)

/** Returns the weeks of the month of `day`, Sunday first, filled up with days of the adjacent months. */
export function weeksOfMonth(day: string): string[][] {
  const date = dateOf(day)
  const days = eachDayOfInterval({ start: startOfWeek(startOfMonth(date)), end: endOfWeek(endOfMonth(date)) }).map(
    keyOf,
  )
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Returns the seven days of the week of `day`, Sunday first. */
export function weekOf(day: string): string[] {
  const start = startOfWeek(dateOf(day))
  return Array.from({ length: 7 }, (_, index) => keyOf(addDays(start, index)))
}

/** Returns the day that a keyboard key moves to in a month; undefined when the key does not move. */
export function dayByKey(day: string, key: string): string | undefined {
  const date = dateOf(day)
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days !== undefined) return keyOf(addDays(date, days))
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (months !== undefined) return keyOf(addMonths(date, months))
  return { Home: keyOf(startOfWeek(date)), End: keyOf(endOfWeek(date)) }[key]
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(dateOf(day))
}

/** Formats a day's month: `November 2026`. */
export const monthWords = words({ month: 'long', year: 'numeric' })
/** Formats a day in full: `Thursday, November 19, 2026`. */
export const dayWords = words({ dateStyle: 'full' })
/** Formats a day's weekday: `Thu`. */
export const weekdayWords = words({ weekday: 'short' })
/** Formats a day as a column header: `Thu 19`. */
export const columnWords = (day: string) => `${weekdayWords(day)} ${Number(day.slice(8))}`
