import type { DateFormat } from './people.entities.ts'
import { isLocalDate } from './time.ts'
import type { LocalDate } from './values.ts'

/** A date in the person's format, such as `11/03/2026`. */
export function writeDate(date: LocalDate, format: DateFormat): string {
  const [year, month, day] = date.split('-')
  return format === 'DD/MM/YYYY' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/**
 * Parses a typed date: in the person's order, separated by `/`, `.` or `-`, or as YYYY-MM-DD; null when it is not a
 * date.
 */
export function readDate(typed: string, format: DateFormat): LocalDate | null {
  const text = typed.trim()
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return dateOf(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return format === 'DD/MM/YYYY' ? dateOf(last, second, first) : dateOf(last, first, second)
}

function dateOf(year = '', month = '', day = ''): LocalDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}
