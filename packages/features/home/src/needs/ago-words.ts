const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, as `35 min`, `3 hours` or `3 days`. */
export function agoWords(at: string | null, now: Date): string | null {
  if (at === null) return null
  const since = Math.max(0, now.getTime() - Date.parse(at))
  const of = (unit: number, one: string, many: string) => {
    const count = Math.floor(since / unit)
    return `${count} ${count === 1 ? one : many}`
  }
  if (since < HOUR) return of(MINUTE, 'min', 'min')
  return since < DAY ? of(HOUR, 'hour', 'hours') : of(DAY, 'day', 'days')
}
