import { DAY_MS, HOUR_MS } from './duration.ts'

const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', HOUR_MS / 60],
] as const

/**
 * The time since an instant, in the largest unit of which at least one has passed: 'just now', '35 minutes ago', '1 day
 * ago', '4 months ago'.
 */
export function formatAgo(instant: Date, now: Date): string {
  const elapsed = now.getTime() - instant.getTime()
  const unit = UNITS.find(([, length]) => elapsed >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  const count = Math.floor(elapsed / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
