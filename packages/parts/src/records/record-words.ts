import { dayKey, formatDayHeading, formatLocalDate, formatLongDate, formatPhone, todayIn } from '@parley/domain'

/** The customer's name, or their number when there is none. */
export const customerOf = ({ customerName, customerPhone }: { customerName: string | null; customerPhone: string }) =>
  customerName ?? formatPhone(customerPhone)

/** The date of an instant in a zone, as 'MMM d, yyyy'. */
export const dateIn = (instant: string, zone: string) => formatLocalDate(dayKey(new Date(instant), zone))

/** The heading over the records of a day: 'Today, November 19, 2026', 'Yesterday, …', otherwise 'November 17, 2026'. */
export function dayHeading(instant: string, zone: string, now: Date): string {
  const day = dayKey(new Date(instant), zone)
  const word = formatDayHeading(day, todayIn(zone, now))
  const date = formatLongDate(day)
  return word === date ? date : `${word}, ${date}`
}

/** A count with its noun: '1 invoice', '1,200 invoices'. */
export const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
