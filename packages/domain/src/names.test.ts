import { expect, test } from 'vitest'
import { compareNames } from './names.ts'

test('names stand as people look them up: accents and small letters beside their letter, equal ones by id, none last', () => {
  const named = (name: string | null, id: string) => ({ name, id })
  const rows = [
    named(null, '1'),
    named('Zoe', '2'),
    named('padded', '3'),
    named('Émile', '4'),
    named('Eve', '6'),
    named('Eve', '5'),
  ]
  expect(rows.toSorted(compareNames).map(({ id }) => id)).toEqual(['4', '5', '6', '3', '2', '1'])
})

test('those without a name stand by id behind all others, whichever comes first', () => {
  const nameless = [
    { name: null, id: '2' },
    { name: 'Zoe', id: '3' },
    { name: null, id: '1' },
  ]
  expect(nameless.toSorted(compareNames).map(({ id }) => id)).toEqual(['3', '1', '2'])
  expect(
    nameless
      .toReversed()
      .toSorted(compareNames)
      .map(({ id }) => id),
  ).toEqual(['3', '1', '2'])
})
