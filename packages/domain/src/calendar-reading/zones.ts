import type ICAL from 'ical.js'
import { DAY_MS } from '../duration.ts'
import { isZoneName } from '../time.ts'
import { rulesOf, startOf, timesOf } from './properties.ts'
import { EndlessRuleError, ruleTimes } from './rule-times.ts'
import { instantAt, type OffsetAt, offsetOf } from './wall.ts'
import { zoneOfWindows } from './windows-zones.ts'

/**
 * The IANA name for a calendar's zone name: the name itself, the end of a path, or the name for a Windows zone; null
 * when it is unknown.
 */
export function zoneNamed(name: string): string | null {
  const parts = name.split('/').filter(Boolean)
  const ends = [1, 2, 3].map((length) => parts.slice(-length).join('/'))
  return [name, ...ends.toReversed()].find(isZoneName) ?? zoneOfWindows(name) ?? null
}

interface Change {
  at: number
  before: number
  after: number
}

interface Range {
  from: number
  to: number
}

/** Effort limit for the rules of a zone; a zone that changes more often cannot describe real clocks. */
const EFFORT_OF_ZONE = 20_000

/** The offsets of a zone as the calendar itself defines them, around a range of time; null when it defines none. */
function ownZone(zone: ICAL.Component, { from, to }: Range): OffsetAt | null {
  const range = { from: from - 2 * 366 * DAY_MS, to: to + 366 * DAY_MS }
  const changes = zone
    .getAllSubcomponents()
    .flatMap((part) => changesOf(part, range))
    .toSorted((a, b) => a.at - b.at)
  const [first] = changes
  if (first === undefined) return null
  return (instant) => changes.findLast(({ at }) => at <= instant)?.after ?? first.before
}

function changesOf(part: ICAL.Component, range: Range): Change[] {
  const effort = { left: EFFORT_OF_ZONE }
  const [before, after] = ['tzoffsetfrom', 'tzoffsetto'].map((name) => {
    const offset = part.getFirstPropertyValue(name)
    return offset instanceof Object && 'toSeconds' in offset ? offset.toSeconds() * 1000 : undefined
  })
  const start = startOf(part)
  if (start === null || before === undefined || after === undefined) return []
  const offsetAt = () => before
  const walls = [
    start.wall,
    ...rulesOf(part, offsetAt).flatMap((rule) => Array.from(ruleTimes(rule, start.wall, range, effort))),
    ...timesOf(part, 'rdate').map(({ wall }) => wall),
  ]
  return walls.map((wall) => ({ at: instantAt(wall, offsetAt), before, after }))
}

/**
 * Returns a function that finds the offsets for a zone name: by the IANA name, else from the calendar's own definition,
 * else `fallback`.
 */
export function createZones(
  zones: readonly ICAL.Component[],
  range: Range,
  fallback: OffsetAt,
): (tzid: string | null) => OffsetAt {
  const found = new Map<string, OffsetAt>()
  return (tzid) => {
    if (tzid === null) return fallback
    const known = found.get(tzid)
    if (known) return known
    const name = zoneNamed(tzid)
    const own = zones.find((zone) => zone.getFirstPropertyValue('tzid') === tzid)
    const offsetAt = name === null ? ((own && sane(() => ownZone(own, range))) ?? fallback) : offsetOf(name)
    found.set(tzid, offsetAt)
    return offsetAt
  }
}

function sane<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof EndlessRuleError) return null
    throw error
  }
}
