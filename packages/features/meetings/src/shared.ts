import type { CalendarEvent, Meeting } from '@parley/contract'
import type { LocalDate } from '@parley/domain'
import type { useMeetingsAddress } from './use-meetings-address.ts'

/** Values shared by the parts of the screen. */
export interface Shared {
  address: ReturnType<typeof useMeetingsAddress>
  /** The current date in the user's time zone. */
  today: LocalDate
  zone: string
  now: Date
}

export interface WithMeetings extends Shared {
  meetings: readonly Meeting[]
}

export interface WithCalendars extends WithMeetings {
  /** The events of the connected calendars that are shown. */
  events: readonly CalendarEvent[]
  onOpenEvent: (event: CalendarEvent) => void
}
