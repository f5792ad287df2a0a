import { parseMockParam, worldOf } from '@parley/mocks'
import type { FaultState, WorldState } from '@parley/mocks/browser'
import { expect, it } from 'vitest'
import { netOf, stateText } from './state-text.ts'

const fault = (target: string, of: FaultState['fault'], isTaken = false): FaultState => ({
  target,
  fault: of,
  calls: 0,
  isTaken,
})
const world = (change: Partial<WorldState>): WorldState => ({
  at: 0,
  realAt: 0,
  isFrozen: false,
  isTouched: false,
  advanced: 0,
  faults: [],
  ...change,
})

it('says what is in force, and the address reads it', () => {
  const text = stateText(
    'scenario:unread;role:basic;clock:2026-11-19T21:47:00Z+1h;seed:7;fault:listInvoices=404',
    world({
      advanced: 93_780_000,
      isFrozen: true,
      faults: [
        fault('sendMessage', { status: 500, times: 'once' }),
        fault('listViewers', { latency: 2000, times: 'always' }),
        fault('getInvoice', { offline: true, times: 'once' }, true),
      ],
    }),
    'admin',
  )
  expect(text).toBe(
    'scenario:unread;role:admin;clock:2026-11-19T21:47:00Z+1d+2h+3m;seed:7;fault:sendMessage=500!once,listViewers=2000ms;frozen',
  )
  expect(parseMockParam(text)).toMatchObject({
    mistakes: [],
    options: { advanced: 93_780_000, role: 'admin', seed: '7' },
  })
})

it('names the network, and nobody who is signed in', () => {
  const offline = world({ faults: [fault('*', { offline: true })] })
  expect(stateText('', offline, null)).toBe('scenario:lively;net:offline;signedOut')
  const odd = world({ faults: [fault('*', { status: 418 })] })
  expect(stateText('', odd, 'basic')).toBe('scenario:lively;role:basic;fault:*=418')
  const over = world({ faults: [fault('*', { status: 500, times: 'once' }, true)] })
  expect(stateText('', over, 'basic')).toBe('scenario:lively;role:basic')
  expect(netOf(over.faults)).toBe('online')
})

it('is the same world whoever looks at it, and however far its time was moved on', () => {
  expect(worldOf('scenario:lively;role:basic;clock: 1d;net:slow')).toBe(worldOf(''))
  expect(worldOf('clock:2026-01-02T03:04:05Z+1d+2h;seed:2')).toBe(worldOf('seed:2;clock:2026-01-02T03:04:05Z'))
  expect(worldOf('seed:2')).not.toBe(worldOf('seed:3'))
})
