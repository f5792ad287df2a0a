import { formatTime, TIMEZONES } from '@parley/domain'

export type TimeZone = (typeof TIMEZONES)[number]

const NAMES: Record<TimeZone, string> = {
  'America/Denver': 'Mountain (Denver)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Chicago': 'Central (Chicago)',
  'America/New_York': 'Eastern (New York)',
}

export const isTimeZone = (text: string): text is TimeZone => TIMEZONES.some((zone) => zone === text)

/** The time zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the device's time zone if a business can use it, else the first of the list. */
export function ownTimeZone(): TimeZone {
  const timeZone = deviceZone()
  return isTimeZone(timeZone) ? timeZone : TIMEZONES[0]
}

/** The time zones to choose from, each labelled with its current time. */
export function timeZoneOptions(now: Date): { value: TimeZone; label: string }[] {
  return TIMEZONES.map((value) => ({ value, label: `${NAMES[value]}, now ${formatTime(now, value)}` }))
}
