import type { Conversation } from '@parley/contract'
import { formatMonthDay, formatTime, dayKey, todayIn, formatLocalDate } from '@parley/domain'

/** Formats a time as 'Nov 3, 2:10 PM', with the year when it is not the current one. */
export function whenChanged(at: Date, zone: string, now: Date): string {
  const day = dayKey(at, zone)
  const date = day.slice(0, 4) === todayIn(zone, now).slice(0, 4) ? formatMonthDay(day) : formatLocalDate(day)
  return `${date}, ${formatTime(at, zone)}`
}

/** States who stopped the texts and when: 'Opted out by text on Nov 3, 2:10 PM'. */
export function optOutWords(
  { at, by }: NonNullable<Conversation['customer']['optOut']>,
  zone: string,
  now: Date,
): string {
  return `Opted out by ${by ?? 'text'} on ${whenChanged(new Date(at), zone, now)}`
}
