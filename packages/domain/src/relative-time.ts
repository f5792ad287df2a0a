const MINUTE = 60_000
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How long ago an instant was, in the largest unit that it fills: 'just now', '35 minutes ago', '1 day ago', '4 months ago'. */
export function formatAgo(instant: Date, now: Date): string {
  const elapsed = now.getTime() - instant.getTime()
  const unit = UNITS.find(([, length]) => elapsed >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  const count = Math.floor(elapsed / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
