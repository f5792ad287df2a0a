import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=0-100', { from: 0, to: 99 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-1', { from: 99, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
] as const)('%s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})

test('the end of a file without a byte cannot be had', () => {
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable')
})
