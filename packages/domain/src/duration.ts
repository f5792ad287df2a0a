import { addHours } from 'date-fns/addHours'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

/* Durations in milliseconds: a day is always 24 hours, regardless of clock changes. The lifetime of a link, the time
   limit of an undo and a retention period are durations. Calendar days, weeks and months are counted by `time.ts`
   and `date-range.ts`. */
export const MINUTE_MS = millisecondsInMinute
export const HOUR_MS = millisecondsInHour
export const DAY_MS = millisecondsInDay

/** The instant `days` times 24 hours after (or, negative, before) another. */
export const daysLater = (instant: Date, days: number): Date => addHours(instant, 24 * days)
