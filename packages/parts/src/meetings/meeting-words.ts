import type { Meeting } from '@parley/contract'
import { addDays, formatLongDate, formatTime, type LocalDate, MINUTE_MS, PRODUCT } from '@parley/domain'

const FAR_MINUTES = 60

/** The time span of a meeting, as 3:30 PM to 4:00 PM; only the start when there is no end. */
export function spanWords({ startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>, zone: string): string {
  const start = formatTime(new Date(startTime), zone)
  return endTime === null ? start : `${start} to ${formatTime(new Date(endTime), zone)}`
}

/** Identifies a meeting, or one occurrence of a series. */
export const occurrenceKey = ({ id, occurrence }: Pick<Meeting, 'id' | 'occurrence'>): string =>
  occurrence === null ? id : `${id} ${occurrence}`

/** The time until a start within the next hour, as `in 43 minutes`; null when it is later or has passed. */
export function distanceWords(startTime: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(startTime) - now.getTime()) / MINUTE_MS)
  if (minutes <= 0 || minutes > FAR_MINUTES) return null
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
}

const withoutYear = (day: LocalDate) => formatLongDate(day).replace(/, \d{4}$/, '')

/** The heading of a day over its meetings: Today, November 19. */
export function dayTitle(day: LocalDate, today: LocalDate): string {
  const near = new Map([
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
    [addDays(today, -1), 'Yesterday'],
  ]).get(day)
  return near ? `${near}, ${withoutYear(day)}` : formatLongDate(day)
}

/** The text for a Zoom meeting that has no link yet. */
export const zoomWords = ({ state }: NonNullable<Meeting['zoom']>): string =>
  state === 'failed' ? 'No Zoom link yet' : 'Creating the Zoom link'

const FIELD_WORDS: Readonly<Record<string, string>> = {
  title: 'the title',
  startTime: 'the time',
  endTime: 'the time',
  timezone: 'the time zone',
  description: 'the description',
  link: 'the link',
  place: 'the place',
  host: 'the host',
  repeat: 'how it repeats',
  leftOut: 'one meeting of the series',
  invited: 'the guests',
  uninvited: 'the guests',
}

/** Who changed which fields of a meeting in the meantime, as `Devin Kim changed the time meanwhile.` */
export function concurrentChangeText(changes: readonly { field: string; byName: string | null }[]): string {
  const names = [...new Set(changes.map(({ byName }) => byName ?? PRODUCT.name))]
  const fields = [...new Set(changes.flatMap(({ field }) => FIELD_WORDS[field] ?? []))]
  const who = names.length === 0 ? 'Somebody else' : listWords(names)
  return `${who} changed ${fields.length === 0 ? 'this meeting' : listWords(fields)} meanwhile.`
}

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
