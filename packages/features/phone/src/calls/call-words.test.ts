import { formatTalk } from '@parley/domain'
import { expect, it } from 'vitest'
import { callWords, endWords, rowWords } from './call-words.ts'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [252, '4:12'],
  [3599, '59:59'],
  [3729, '1:02:09'],
])('writes %i seconds as %s', (seconds, words) => {
  expect(formatTalk(seconds)).toBe(words)
})

it.each([
  [{ status: 'dialing', outcome: null, durationSeconds: null }, 'Dialing...'],
  [{ status: 'ringing', outcome: null, durationSeconds: null }, 'Ringing...'],
  [{ status: 'answered', outcome: null, durationSeconds: null }, 'In call'],
  [{ status: 'completed', outcome: 'completed', durationSeconds: 252 }, '4:12'],
  [{ status: 'missed', outcome: 'missed', durationSeconds: null }, 'Missed'],
  [{ status: 'no_answer', outcome: 'no_answer', durationSeconds: null }, 'No answer'],
] as const)('says of %o: %s', (call, words) => {
  expect(callWords(call)).toBe(words)
})

it('says that a caller has left something', () => {
  const missed = { status: 'missed', outcome: 'missed', durationSeconds: null } as const
  expect(rowWords({ ...missed, voicemail: { id: 'v-1', duration: 48 } })).toBe('Missed, voicemail')
  expect(rowWords({ ...missed, voicemail: null })).toBe('Missed')
})

it('says how long a call was once it is over', () => {
  expect(endWords({ status: 'completed', outcome: 'completed', durationSeconds: 252 })).toBe('Call ended 4:12')
  expect(endWords({ status: 'busy', outcome: 'busy', durationSeconds: null })).toBe('Busy')
})
