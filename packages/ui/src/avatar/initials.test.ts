import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Maria Okafor', 'MO'],
  ['Bartholomew Featherstonehaugh-Montgomery', 'BF'],
  ['Ana María Ruiz', 'AR'],
  ['élodie', 'É'],
  ['  jun   tanaka  ', 'JT'],
  ["Sean (Mac) O'Brien", 'SO'],
  ['(303) 555-0195', '35'],
  ['李 小龙', '李小'],
  ['🙂', '?'],
  ['', '?'],
  [null, '?'],
  [undefined, '?'],
])('%s shows as %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})
