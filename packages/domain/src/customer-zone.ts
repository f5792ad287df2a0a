import { refuse } from './decision.ts'
import { isZoneName } from './time.ts'

/** What people call the zones of the United States and Canada. */
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

/** The zones that most customers are in, the first ones of a list of zones. */
export const NAMED_ZONES: readonly string[] = Object.keys(NAMES)

const ZONE = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+){1,2}$/

/** Whether this is the IANA name of a zone of a place, as America/Denver. */
export const isPlaceZone = (zone: string): boolean => ZONE.test(zone) && isZoneName(zone)

const ZONES_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).map(([zone, name]) => [name.toLowerCase(), zone]),
)

/** The zone that a cell of a file names: by its IANA name, whatever its capitals, or as `Mountain` or `Mountain Time`; null for none. */
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

/** Port_of_Spain for Port_Of_Spain: any capitals name the zone, and the list of zones has those of IANA. */
function inItsCapitals(zone: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions()
  return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone
}

/** What a person reads of a zone: Mountain (Denver), London (Europe). */
export function zoneLabel(zone: string): string {
  const [area = '', ...places] = zone.replaceAll('_', ' ').split('/')
  const place = places.at(-1) ?? area
  const name = NAMES[zone]
  return name === undefined ? `${place} (${area})` : `${name} (${place})`
}

export const NO_ZONE = refuse('invalid', 'That is not a time zone. Choose one of the list.', { field: 'timezone' })
