import { dayKey, formatLocalDate, formatPhone } from '@parley/domain'

/** The customer's name, else their number. */
export const customerOf = ({ customerName, customerPhone }: { customerName: string | null; customerPhone: string }) =>
  customerName ?? formatPhone(customerPhone)

/** 'MMM d, yyyy' of an instant in a zone. */
export const dateIn = (instant: string, zone: string) => formatLocalDate(dayKey(new Date(instant), zone))

/** '1 invoice', '1,200 invoices'. */
export const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
