import type { CalendarEvent, Meeting } from '@parley/contract'
import type { LocalDate } from '@parley/domain'
import type { useMeetingsAddress } from './use-meetings-address.ts'

/** What the parts of the screen share. */
export interface Shared {
  address: ReturnType<typeof useMeetingsAddress>
  /** Where the person is. */
  today: LocalDate
  zone: string
  now: Date
}

export interface WithMeetings extends Shared {
  meetings: readonly Meeting[]
}

export interface WithCalendars extends WithMeetings {
  /** What is in the calendars that are connected and shown. */
  events: readonly CalendarEvent[]
  onOpenEvent: (event: CalendarEvent) => void
}
