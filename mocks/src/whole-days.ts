import { atClock, dayKey, minuteKey } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import type { Store } from './store.ts'

/** Moves the all-day events of a user's calendars to the same local time in another time zone. */
export function moveWholeDays(store: Store, { userId, from, to }: Extract<Change, { type: 'wholeDays' }>): void {
  const moved = (at: Date) => atClock(dayKey(at, from), minuteKey(at, from).slice(-5), to)
  for (const calendar of store.calendars.values()) {
    if (calendar.userId !== userId) continue
    const events = (store.calendarEvents.get(calendar.id) ?? []).map((event) =>
      event.isAllDay
        ? Object.assign({}, event, { startTime: moved(event.startTime), endTime: moved(event.endTime) })
        : event,
    )
    store.calendarEvents.set(
      calendar.id,
      events.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime()),
    )
  }
}
