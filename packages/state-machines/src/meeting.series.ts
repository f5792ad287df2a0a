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

/** Why what was changed alone does not repeat. */
export const NO_SERIES = refuse(
  'invalid',
  'This one stands for a day of its series and cannot repeat. Schedule another meeting that does.',
  { field: 'repeat' },
)

/** Whether a series begins on a day of its rule: what follows from there is all of it. */
export const isFirstDay = ({ startTime, timezone }: Meeting, day: LocalDate): boolean =>
  day <= dayKey(startTime, timezone)

/**
 * How a series repeats that loses one, or one and all after it. Days for which one of `standing` stands stay left out, should the
 * series go on again.
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
