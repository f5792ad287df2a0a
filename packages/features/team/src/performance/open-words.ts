import type { OpenDay } from '@parley/contract'
import { formatMonthDay } from '@parley/domain'

/** Describes a day in words, for example Nov 12: 42 open, 7 unassigned. */
export const openDayWords = ({ day, open, unassigned }: OpenDay): string =>
  `${formatMonthDay(day)}: ${open.toLocaleString('en-US')} open, ${unassigned.toLocaleString('en-US')} unassigned`
