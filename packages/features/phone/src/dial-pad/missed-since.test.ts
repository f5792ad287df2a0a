import type { CallType } from '@parley/domain'
import { expect, it } from 'vitest'
import { missedSince } from './missed-since.ts'

it.each<[CallType[], number]>([
  [[], 0],
  [['missed', 'missed', 'outgoing', 'missed'], 2],
  [['incoming', 'missed'], 0],
  [['missed'], 1],
])('of %j %i wait', (types, missed) => {
  expect(missedSince(types.map((callType) => ({ callType })))).toBe(missed)
})
