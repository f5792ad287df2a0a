import { addDays, dayKey, formatLocalDate, formatMonthDay, formatTime, todayIn } from './time.ts'

/**
 * Describes how long a conversation is snoozed, as in 'until today, 4:30 PM'; 'until a reply' when there is no time.
 */
export function snoozeWords(until: Date | null, zone: string, now: Date): string {
  if (until === null) return 'until a reply'
  const [day, today] = [dayKey(until, zone), todayIn(zone, now)]
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  const words =
    day === today
      ? 'today'
      : day === addDays(today, 1)
        ? 'tomorrow'
        : sameYear
          ? formatMonthDay(day)
          : formatLocalDate(day)
  return `until ${words}, ${formatTime(until, zone)}`
}
