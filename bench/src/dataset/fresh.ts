const DAY_MS = 24 * 60 * 60_000

/** Whether the data set is less than a day old: its timestamps count back from when it was made. */
export const isFresh = (made: Date, now: Date): boolean => now.getTime() - made.getTime() < DAY_MS
