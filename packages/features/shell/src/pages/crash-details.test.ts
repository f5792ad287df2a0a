import { expect, it } from 'vitest'
import { detailsOf } from './crash-details.ts'

const time = new Date('2026-11-19T21:47:00Z')

it('gives the stack and the time', () => {
  const error = new Error('no customer')
  error.stack = 'Error: no customer\n    at Row (row.tsx:1:1)'
  expect(detailsOf(error, time)).toBe('Error: no customer\n    at Row (row.tsx:1:1)\n2026-11-19T21:47:00.000Z')
})

it('adds the message where the stack leaves it out', () => {
  const error = new TypeError('no customer')
  error.stack = 'Row@row.tsx:1:1'
  expect(detailsOf(error, time)).toBe('TypeError: no customer\nRow@row.tsx:1:1\n2026-11-19T21:47:00.000Z')
})

it('takes whatever was thrown, and not all of it', () => {
  expect(detailsOf('boom', time)).toBe('boom\n2026-11-19T21:47:00.000Z')
  expect(detailsOf('x'.repeat(9000), time)).toHaveLength(4025)
})
