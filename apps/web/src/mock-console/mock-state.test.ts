import { expect, it } from 'vitest'
import { atInstant, readMockState, writeMockState } from './mock-state.ts'

const text = 'scenario:unread;role:basic;clock:2026-11-19T21:47:00Z;signedOut'

it('reads names, values that contain colons, and switches', () => {
  expect(Object.fromEntries(readMockState(` ${text}; `))).toEqual({
    scenario: 'unread',
    role: 'basic',
    clock: '2026-11-19T21:47:00Z',
    signedOut: '',
  })
})

it('writes what it read', () => {
  expect(writeMockState(readMockState(text))).toBe(text)
})

it('changes, adds and drops parts', () => {
  expect(writeMockState(readMockState(text), { role: 'admin', clock: '', net: 'slow' })).toBe(
    'scenario:unread;role:admin;signedOut;net:slow',
  )
})

it('writes now as the instant that it is, so that the world goes on from there', () => {
  const now = new Date('2026-11-19T21:47:00Z')
  expect(atInstant('role:basic;clock:now+1d;frozen', now)).toBe('role:basic;clock:2026-11-19T21:47:00.000Z+1d;frozen')
  expect(atInstant('clock:now 2h', now)).toBe('clock:2026-11-19T21:47:00.000Z 2h')
  expect(atInstant('clock:+1d;seed:now', now)).toBe('clock:+1d;seed:now')
})
