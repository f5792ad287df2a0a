import { snoozeWords } from '@parley/domain'

/** Formats an ISO time as 'until tomorrow, 8:00 AM', and null as 'until a reply'. */
export const untilWords = (until: string | null, zone: string, now: Date): string =>
  snoozeWords(until === null ? null : new Date(until), zone, now)
