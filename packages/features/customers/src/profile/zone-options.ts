import { isPlaceZone, NAMED_ZONES, zoneLabel } from '@parley/domain'
import { FROM_NUMBER } from './content-words.ts'

const others = () =>
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => isPlaceZone(zone) && !NAMED_ZONES.includes(zone))
    .toSorted((a, b) => zoneLabel(a).localeCompare(zoneLabel(b), 'en'))

let known: readonly string[] | undefined

/**
 * The time zone options for a customer, the common ones first; `own` stays an option even if this browser does not know
 * it.
 */
export function zoneOptions(own: string): { value: string; label: string }[] {
  known ??= [...NAMED_ZONES, ...others()]
  const zones = own === '' || known.includes(own) ? known : [own, ...known]
  return [{ value: '', label: FROM_NUMBER }, ...zones.map((value) => ({ value, label: zoneLabel(value) }))]
}
