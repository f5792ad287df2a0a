import { expect, it } from 'vitest'
import { readMockState, writeMockState } from './mock-state.ts'

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
