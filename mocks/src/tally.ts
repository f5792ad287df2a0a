/** The number of times something was done in a window, and when the window ends. */
export interface Tally {
  count: number
  endsAt: number
}

/** The tally of `key` while its window is open, else an empty one whose window begins at `at`. */
export function openTally(counts: ReadonlyMap<string, Tally>, key: string, seconds: number, at: number): Tally {
  const known = counts.get(key)
  return known && known.endsAt > at ? known : { count: 0, endsAt: at + seconds * 1000 }
}
