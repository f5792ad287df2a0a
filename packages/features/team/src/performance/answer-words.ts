const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const HOUR_SECONDS = 3600

/** A day of the week, 0 for Sunday, in three letters. */
export const dayName = (weekday: number): string => DAYS[weekday] ?? ''

const half = (hour: number) => (hour % 24 < 12 ? 'AM' : 'PM')
const clock = (hour: number) => hour % 12 || 12

/** Where an hour begins, as 9 AM. */
export const hourName = (hour: number): string => `${clock(hour)} ${half(hour)}`

/** An hour of the week, as Mon, 8 to 9 AM. */
export function hourWords({ weekday, hour }: { weekday: number; hour: number }): string {
  const from = half(hour) === half(hour + 1) ? String(clock(hour)) : hourName(hour)
  return `${dayName(weekday)}, ${from} to ${hourName(hour + 1)}`
}

const count = (value: number, noun: string) => `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`

/** How long somebody waited, as 47 minutes. */
export function waitWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes === 0) return 'under a minute'
  if (minutes < 60) return count(minutes, 'minute')
  const rest = minutes % 60
  return `${count(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${count(rest, 'minute')}`}`
}

/** The same as one figure: minutes, from 100 on hours. */
export function waitFigure(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 100 ? String(minutes) : `${Math.round(seconds / HOUR_SECONDS)}h`
}

/** What the five steps of slowness mean, the fastest first. */
export const STEPS = ['under 5', '5 to 14', '15 to 29', '30 to 59', '1 hour or more'] as const
const BEGINS = [0, 5, 15, 30, 60]

/** How slow an answer is, 1 to 5, by the minutes that are shown. */
export const stepOf = (seconds: number): number =>
  BEGINS.filter((minutes) => Math.round(seconds / 60) >= minutes).length
