/** How often something was done in a window, and when that ends. */
export interface Tally {
  count: number
  endsAt: number
}

/** What is counted under `key` as long as its window is open, else a window that begins at `at`. */
export function openTally(counts: ReadonlyMap<string, Tally>, key: string, seconds: number, at: number): Tally {
  const known = counts.get(key)
  return known && known.endsAt > at ? known : { count: 0, endsAt: at + seconds * 1000 }
}
