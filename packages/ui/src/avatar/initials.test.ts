import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Maria Okafor', 'MO'],
  ['Bartholomew Featherstonehaugh-Montgomery', 'BF'],
  ['Ana Maria Lopez', 'AM'],
  ['ana', 'A'],
  ['élodie', 'É'],
  ['  jun   tanaka  ', 'JT'],
  ["Sean (Mac) O'Brien", 'SM'],
  ['(303) 555-0195', '35'],
  ['李 小龙', '李小'],
  ['🙂', '?'],
  ['', '?'],
  [null, '?'],
  [undefined, '?'],
])('%s shows as %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})
