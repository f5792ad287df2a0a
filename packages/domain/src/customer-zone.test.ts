import { expect, it } from 'vitest'
import { isPlaceZone, NAMED_ZONES, readZone, zoneLabel } from './customer-zone.ts'

it.each([
  ['America/Denver', 'America/Denver'],
  ['america/new york', 'America/New_York'],
  ['Europe/London', 'Europe/London'],
  ['Mountain', 'America/Denver'],
  [' pacific time ', 'America/Los_Angeles'],
  ['Eastern Standard Time', 'America/New_York'],
  [' Mountain ', 'America/Denver'],
  ['central', 'America/Chicago'],
  ['Arizona', 'America/Phoenix'],
  ['Alaska time', 'America/Anchorage'],
  ['Hawaii', 'Pacific/Honolulu'],
  ['Atlantic Time', 'America/Halifax'],
  ['Newfoundland', 'America/St_Johns'],
  ['Saskatchewan', 'America/Regina'],
  ['Mountain Time of the year', null],
  [' Europe/London ', 'Europe/London'],
  [' america/port-au-prince ', 'America/Port-au-Prince'],
  ['America/Port-au-Prince', 'America/Port-au-Prince'],
  ['america/port of spain', 'America/Port_of_Spain'],
  ['America/Port_Of_Spain', 'America/Port_of_Spain'],
  ['America/Nowhere', null],
  ['America/Buenos_Aires', 'America/Buenos_Aires'],
  ['US/Mountain', 'US/Mountain'],
  [' US/Mountain ', 'US/Mountain'],
  ['europe/kyiv', 'Europe/Kyiv'],
  ['Denver', null],
  ['UTC', null],
  ['+07:00', null],
  ['', null],
])('%j names %j', (text, zone) => {
  expect(readZone(text)).toBe(zone)
})

it('is called as people call it', () => {
  expect(['America/Denver', 'Europe/London', 'America/Argentina/Buenos_Aires'].map(zoneLabel)).toEqual([
    'Mountain (Denver)',
    'London (Europe)',
    'Buenos Aires (America)',
  ])
  expect(NAMED_ZONES.filter((zone) => !isPlaceZone(zone))).toEqual([])
  expect(isPlaceZone('America/Nowhere')).toBe(false)
  expect(['America/Argentina/Buenos_Aires', 'aMerica/Denver', 'Denver'].filter(isPlaceZone)).toEqual([
    'America/Argentina/Buenos_Aires',
  ])
})
