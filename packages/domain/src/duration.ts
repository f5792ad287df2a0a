import { addHours } from 'date-fns/addHours'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

/*
 * Durations, in milliseconds: a day of them is 24 hours, whatever clocks do meanwhile. How long a link lives, when something may be
 * undone, when it is forgotten are durations. What people call a day, a week or a month is counted by `time.ts` and `date-range.ts`.
 */
export const MINUTE_MS = millisecondsInMinute
export const HOUR_MS = millisecondsInHour
export const DAY_MS = millisecondsInDay

/** The instant `days` times 24 hours after (or, negative, before) another. */
export const daysLater = (instant: Date, days: number): Date => addHours(instant, 24 * days)
