import { refuse } from './decision.ts'
import { isZoneName } from './time.ts'

/** Common names of the time zones of the United States and Canada. */
const NAMES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Halifax': 'Atlantic',
  'America/St_Johns': 'Newfoundland',
  'America/Regina': 'Saskatchewan',
}

/** The time zones of most customers, which are listed before all others. */
export const NAMED_ZONES: readonly string[] = Object.keys(NAMES)

const ZONE = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+){1,2}$/

/** Whether this is the IANA name of a place's time zone, such as America/Denver. */
export const isPlaceZone = (zone: string): boolean => ZONE.test(zone) && isZoneName(zone)

const ZONES_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).map(([zone, name]) => [name.toLowerCase(), zone]),
)

/**
 * The time zone that a cell names: by its IANA name, ignoring case, or as `Mountain` or `Mountain Time`; null when
 * there is none.
 */
export function readZone(text: string): string | null {
  const known = ZONES_BY_NAME.get(
    text
      .trim()
      .toLowerCase()
      .replace(/ (standard )?time$/, ''),
  )
  if (known !== undefined) return known
  const zone = text
    .trim()
    .replaceAll(' ', '_')
    .toLowerCase()
    .replaceAll(/(^|[/_-])[a-z]/g, (letter) => letter.toUpperCase())
  const named = [text.trim(), zone].find(isPlaceZone)
  return named === undefined ? null : inItsCapitals(named)
}

/**
 * Corrects the capitals of a zone name, such as Port_of_Spain for Port_Of_Spain: any capitals identify a zone, but the
 * list of zones uses those of IANA.
 */
function inItsCapitals(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions()
  return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone
}

/** Display name of a time zone: Mountain (Denver), London (Europe). */
export function zoneLabel(zone: string): string {
  const [area = '', ...places] = zone.replaceAll('_', ' ').split('/')
  const place = places.at(-1) ?? area
  const name = NAMES[zone]
  return name === undefined ? `${place} (${area})` : `${name} (${place})`
}

export const NO_ZONE = refuse('invalid', 'That is not a time zone. Choose one from the list.', { field: 'timezone' })
