const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const HOUR_SECONDS = 3600

/** Three-letter name of a weekday; 0 is Sunday. */
export const dayName = (weekday: number): string => DAYS[weekday] ?? ''

const half = (hour: number) => (hour % 24 < 12 ? 'AM' : 'PM')
const clock = (hour: number) => hour % 12 || 12

/** Start of an hour, for example 9 AM. */
export const hourName = (hour: number): string => `${clock(hour)} ${half(hour)}`

/** An hour of the week, for example Mon, 8 to 9 AM. */
export function hourWords({ weekday, hour }: { weekday: number; hour: number }): string {
  const from = half(hour) === half(hour + 1) ? String(clock(hour)) : hourName(hour)
  return `${dayName(weekday)}, ${from} to ${hourName(hour + 1)}`
}

const count = (value: number, noun: string) => `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`

/** A waiting time in words, for example 47 minutes. */
export function waitWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes === 0) return 'under a minute'
  if (minutes < 60) return count(minutes, 'minute')
  const rest = minutes % 60
  return `${count(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${count(rest, 'minute')}`}`
}

/** A waiting time as one figure: minutes below 100, hours from there. */
export function waitFigure(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 100 ? String(minutes) : `${Math.round(seconds / HOUR_SECONDS)}h`
}

/** Labels in minutes of the five slowness steps, fastest first. */
export const STEPS = ['under 5', '5 to 14', '15 to 29', '30 to 59', '1 hour or more'] as const
const BEGINS = [0, 5, 15, 30, 60]

/** Slowness step of an answer, 1 to 5, by its displayed minutes. */
export const stepOf = (seconds: number): number =>
  BEGINS.filter((minutes) => Math.round(seconds / 60) >= minutes).length
