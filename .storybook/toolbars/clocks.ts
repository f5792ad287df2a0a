import { STORY_CLOCK } from '@parley/scenarios'

/** The times at which a story can take place; its world shifts along, so that an hour ago stays an hour ago. */
export const CLOCKS = {
  story: { title: 'Nov 19, 2026, as the stories', at: STORY_CLOCK },
  night: { title: 'Nov 19, 2026, 9:47 PM in Denver: quiet hours', at: new Date('2026-11-20T04:47:00Z') },
  newYear: { title: 'Jan 1, 2027, 12:05 AM in Denver', at: new Date('2027-01-01T07:05:00Z') },
  summerTime: { title: 'Mar 14, 2027: clocks go forward', at: new Date('2027-03-14T18:00:00Z') },
  leapDay: { title: 'Feb 29, 2028, 10:00 AM in Denver', at: new Date('2028-02-29T17:00:00Z') },
} as const

export type ClockName = keyof typeof CLOCKS
