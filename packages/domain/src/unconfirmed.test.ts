import { expect, it } from 'vitest'
import { isUnconfirmed } from './unconfirmed.ts'

const acceptedAt = new Date('2026-11-19T21:47:00Z')
const later = (ms: number) => new Date(acceptedAt.getTime() + ms)
const DAY = 86_400_000

it.each([
  ['before a day has passed', 'pending', acceptedAt, DAY - 1, false],
  ['after a day', 'pending', acceptedAt, DAY, true],
  ['once it has arrived', 'delivered', acceptedAt, 2 * DAY, false],
  ['once it has failed', 'failed', acceptedAt, 2 * DAY, false],
  ['that the carrier has not taken', 'pending', null, 2 * DAY, false],
] as const)('a text %s', (_, status, accepted, ms, expected) => {
  expect(isUnconfirmed({ status, acceptedAt: accepted }, later(ms))).toBe(expected)
})
