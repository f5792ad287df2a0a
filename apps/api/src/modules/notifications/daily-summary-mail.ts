import { addDays, formatCents, formatLongDate, formatTime, type Id, type LocalDate, PRODUCT } from '@parley/domain'
import type { Mail } from '../../ports/mail.ts'
import type { DailySummary } from './daily-summary.read-model.ts'

interface About {
  to: { id: Id; email: string }
  organizationName: string
  day: LocalDate
  zone: string
  publicUrl: string
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const FOOTER = 'You can turn this email off in your notification settings.'

/** The summary mail for the morning of `day`; null when there is nothing to report. */
export function dailySummaryMail(
  { yesterday, waiting, meetings }: DailySummary,
  { to, organizationName, day, zone, publicUrl }: About,
): Mail | null {
  const app = `${publicUrl}/${PRODUCT.slug}`
  const { texts, missedCalls, payments, paid } = yesterday
  const { assigned, unread, overdue, overdueAmount } = waiting
  const happened = [
    ...(texts > 0 ? [`${many(texts, 'text', 'texts')} came in`] : []),
    ...(missedCalls > 0 ? [many(missedCalls, 'missed call', 'missed calls')] : []),
    ...(payments > 0 ? [`${many(payments, 'payment', 'payments')} of ${formatCents(paid)} in all`] : []),
  ]
  const open = [
    ...(assigned > 0
      ? [
          `${many(assigned, 'open conversation is', 'open conversations are')} assigned to you, ${unread} unread: ${app}/messages?assigned=${to.id}`,
        ]
      : []),
    ...(overdue > 0
      ? [
          `${many(overdue, 'invoice is', 'invoices are')} overdue, ${formatCents(overdueAmount)} in all: ${app}/invoices?status=overdue`,
        ]
      : []),
  ]
  const planned = meetings.map(({ title, start }) => `${formatTime(start, zone)} ${title.replaceAll(/\s+/g, ' ')}`)
  const parts = [
    ...part(`Yesterday, ${formatLongDate(addDays(day, -1))}`, happened),
    ...part('Waiting', open),
    ...part('Your meetings today', planned),
  ]
  if (parts.length === 0) return null
  return {
    to: to.email,
    subject: `${organizationName} on ${formatLongDate(day)}`,
    text: [...parts, FOOTER].join('\n\n'),
  }
}

const part = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [[title, ...lines.map((line) => `- ${line}`)].join('\n')]
