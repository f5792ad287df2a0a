const DAY_MS = 24 * 60 * 60_000

/** Whether the data set, whose times count back from when it was made, still reaches to the present. */
export const isFresh = (made: Date, now: Date): boolean => now.getTime() - made.getTime() < DAY_MS
