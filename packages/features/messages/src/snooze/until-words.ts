import { snoozeWords } from '@parley/domain'

/** 'until tomorrow, 8:00 AM' of an instant as the wire has it; of null 'until a reply'. */
export const untilWords = (until: string | null, zone: string, now: Date): string =>
  snoozeWords(until === null ? null : new Date(until), zone, now)
