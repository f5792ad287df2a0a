import {
  addDays,
  dayKey,
  type LocalDate,
  type Meeting,
  type MeetingRepeat,
  type MeetingScope,
  refuse,
} from '@parley/domain'

/** Why a meeting in a given state can be neither changed nor cancelled. */
export const REFUSED_STATES = {
  over: 'This meeting is over',
  cancelled: 'This meeting was cancelled',
  scheduled: undefined,
} as const

export const GONE = refuse('wrong_state', 'This meeting is no longer part of the series. Check the calendar again.')

/** The refusal when an individually changed occurrence is to repeat. */
export const NO_SERIES = refuse(
  'invalid',
  'This meeting replaces one day of a series, so it cannot repeat. Schedule another meeting that does.',
  { field: 'repeat' },
)

/** Whether `day` is the first day of the series, so that it and all after it are the whole series. */
export const isFirstDay = ({ startTime, timezone }: Meeting, day: LocalDate): boolean =>
  day <= dayKey(startTime, timezone)

/**
 * The repetition of a series without one occurrence, or without one and all after it. Days for which one of `standing`
 * stands remain excluded, in case the series is continued later.
 */
export function repeatWithout(
  repeat: MeetingRepeat,
  { scope, day }: { scope: MeetingScope; day: LocalDate },
  standing: readonly Meeting[],
): MeetingRepeat {
  if (scope === 'this') return { ...repeat, except: [...repeat.except, day].toSorted() }
  const days = new Set(standing.map(({ seriesDay }) => seriesDay))
  return { ...repeat, until: addDays(day, -1), except: repeat.except.filter((other) => other < day || days.has(other)) }
}
