import { DAY_MS, HOUR_MS } from '@parley/domain'

const MINUTE_MS = HOUR_MS / 60

/** The time since `at`, as `35 min`, `3 hours` or `3 days`; null without a time. */
export function agoWords(at: string | null, now: Date): string | null {
  if (at === null) return null
  const since = Math.max(0, now.getTime() - Date.parse(at))
  const of = (unit: number, one: string, many: string) => {
    const count = Math.floor(since / unit)
    return `${count} ${count === 1 ? one : many}`
  }
  if (since < HOUR_MS) return of(MINUTE_MS, 'min', 'min')
  return since < DAY_MS ? of(HOUR_MS, 'hour', 'hours') : of(DAY_MS, 'day', 'days')
}
