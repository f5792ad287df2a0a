import type { Meeting } from '@parley/contract'
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
