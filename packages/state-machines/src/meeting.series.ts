import {
  addDays,
  dayKey,
  type LocalDate,
  type Meeting,
  type MeetingRepeat,
  type MeetingScope,
  refuse,
} from '@parley/domain'

/** Why a meeting in a state is neither changed nor called off. */
export const REFUSED_STATES = {
  over: 'This meeting is over',
  cancelled: 'This meeting was cancelled',
  scheduled: undefined,
} as const

export const GONE = refuse('wrong_state', 'This one is not part of the series any more. Look at the calendar again.')

/** Whether a series begins on a day of its rule: what follows from there is all of it. */
export const isFirstDay = ({ startTime, timezone }: Meeting, day: LocalDate): boolean =>
  day <= dayKey(startTime, timezone)

/** How a series repeats that loses one, or one and all after it. */
export const repeatWithout = (repeat: MeetingRepeat, scope: MeetingScope, day: LocalDate): MeetingRepeat =>
  scope === 'this'
    ? { ...repeat, except: [...repeat.except, day].toSorted() }
    : { ...repeat, until: addDays(day, -1), except: repeat.except.filter((other) => other < day) }
