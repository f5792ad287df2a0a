import { expect, test } from 'vitest'
import { checkUsualPlace } from './meeting-place.rules.ts'
import { usualPlaceNow } from './meeting-place.ts'

const LINK = 'https://meet.example/larkspur'

test.each([
  [
    { place: 'room', link: null },
    { place: 'room', link: null },
  ],
  [
    { place: 'room', link: ` ${LINK} ` },
    { place: 'room', link: LINK },
  ],
  [
    { place: 'link', link: LINK },
    { place: 'link', link: LINK },
  ],
] as const)('%j can be the usual place', (given, usual) => {
  expect(checkUsualPlace(given, { place: 'room', hasZoom: false })).toEqual({ allowed: true, usual })
})

test.each([
  [{ place: 'link', link: ' ' }, 'meeting_link'],
  [{ place: 'link', link: null }, 'meeting_link'],
  [{ place: 'link', link: 'http://meet.example' }, 'meeting_link'],
  [{ place: 'zoom', link: null }, 'meeting_place'],
] as const)('%j is not set up', (given, field) => {
  expect(checkUsualPlace(given, { place: 'room', hasZoom: false })).toMatchObject({ code: 'invalid', field })
})

test('Zoom is chosen where it is connected, and stays chosen when it is not any more', () => {
  const zoom = { place: 'zoom', link: null } as const
  expect(checkUsualPlace(zoom, { place: 'room', hasZoom: true })).toMatchObject({ allowed: true })
  expect(checkUsualPlace(zoom, { place: 'zoom', hasZoom: false })).toMatchObject({ allowed: true })
  expect(usualPlaceNow(zoom, true)).toEqual(zoom)
  expect(usualPlaceNow(zoom, false)).toEqual({ place: 'room', link: null })
  expect(usualPlaceNow({ place: 'link', link: null }, true).place).toBe('room')
  expect(usualPlaceNow({ place: 'link', link: LINK }, true).place).toBe('link')
  expect(usualPlaceNow({ place: 'link', link: LINK }, false).place).toBe('link')
})
