import type { TIMEZONES } from '@parley/domain'

/** Display names of the offered time zones. */
export const ZONE_NAMES: Readonly<Record<(typeof TIMEZONES)[number], string>> = {
  'America/Denver': 'Mountain (America/Denver)',
  'America/Los_Angeles': 'Pacific (America/Los_Angeles)',
  'America/Chicago': 'Central (America/Chicago)',
  'America/New_York': 'Eastern (America/New_York)',
}
