import type { Message } from '@parley/contract'
import { dayKey, formatDayHeading, todayIn, type LocalDate } from '@parley/domain'

export interface ThreadDay {
  day: LocalDate
  /** 'Today', 'Yesterday' or the full date. */
  heading: string
  messages: Message[]
}

/** Groups messages, oldest first, by the day they fall on in `zone`. */
export function groupByDay(messages: readonly Message[], zone: string, now: Date): ThreadDay[] {
  const today = todayIn(zone, now)
  const days: ThreadDay[] = []
  for (const message of messages) {
    const day = dayKey(new Date(message.createdAt), zone)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, heading: formatDayHeading(day, today), messages: [message] })
  }
  return days
}
