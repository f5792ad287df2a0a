import { expect, it } from 'vitest'
import { isPlaceZone, NAMED_ZONES, readZone, zoneLabel } from './customer-zone.ts'

it.each([
  ['America/Denver', 'America/Denver'],
  ['america/new york', 'America/New_York'],
  ['Europe/London', 'Europe/London'],
  ['Mountain', 'America/Denver'],
  [' pacific time ', 'America/Los_Angeles'],
  ['Eastern Standard Time', 'America/New_York'],
  ['America/Nowhere', null],
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
})
