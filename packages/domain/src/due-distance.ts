import { daysBetween } from './time.ts'
import type { LocalDate } from './values.ts'

/** How far a due date is from today, in words: 'in 5 days', 'today', '3 days ago'. */
export function dueDistance(dueDate: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, dueDate)
  if (days === 0) return 'today'
  const words = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days > 0 ? `in ${words}` : `${words} ago`
}
