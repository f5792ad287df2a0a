import { expect, test, vi } from 'vitest'
import { countStats, ownQuality, qualityBetween, watchQuality } from './quality.ts'

const count = (received: number, lost: number, roundTripMs: number | null = 20) => ({ received, lost, roundTripMs })

test('packets of sound and pictures are added up, and the way in use is measured', () => {
  expect(
    countStats([
      { type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 2 },
      { type: 'inbound-rtp', kind: 'video', packetsReceived: 900, packetsLost: 8 },
      { type: 'outbound-rtp', packetsSent: 5000 },
      { type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.08 },
      { type: 'candidate-pair', state: 'succeeded', nominated: false, currentRoundTripTime: 2 },
      { type: 'candidate-pair', state: 'in-progress', nominated: true },
    ]),
  ).toEqual({ received: 1000, lost: 10, roundTripMs: 80 })
})

test.each([
  ['nothing was lost', count(0, 0), count(1000, 0), 'good'],
  ['4 % were lost', count(1000, 0), count(1960, 40), 'good'],
  ['5 % were lost', count(1000, 0), count(1950, 50), 'weak'],
  ['what was lost before counts no more', count(1000, 500), count(2000, 500), 'good'],
  ['a round trip below the limit', count(0, 0), count(100, 0, 399), 'good'],
  ['a long round trip', count(0, 0), count(100, 0, 400), 'weak'],
  ['a count that fell', count(100, 10), count(200, 5), 'good'],
  ['nothing came, nothing measured', count(100, 0, null), count(100, 0, null), null],
  ['nothing came, the way is measured', count(100, 0), count(100, 0), 'good'],
] as const)('%s', (_, before, now, quality) => {
  expect(qualityBetween(before, now)).toBe(quality)
})

test.each([
  [[], null],
  [[null], null],
  [['weak', null], 'weak'],
  [['weak', 'good'], 'good'],
] as const)('of %j one’s own is %s', (others, quality) => {
  expect(ownQuality(others)).toBe(quality)
})

test('only the way in use is measured, and of several the slowest', () => {
  const used = { type: 'candidate-pair', state: 'succeeded', nominated: true }
  const other = { ...used, packetsReceived: 7, packetsLost: 7, currentRoundTripTime: 2 }
  expect(countStats([{ ...other, type: 'local-candidate' }]).roundTripMs).toBeNull()
  expect(countStats([{ ...other, state: 'failed' }]).roundTripMs).toBeNull()
  expect(countStats([used]).roundTripMs).toBeNull()
  expect(countStats([other, { ...used, currentRoundTripTime: 0.1 }])).toEqual({
    received: 0,
    lost: 0,
    roundTripMs: 2000,
  })
})

test('a connection is counted every two seconds; whoever watches is told when it goes better or worse', async () => {
  vi.useFakeTimers()
  const counts = [
    [0, 0],
    [100, 0],
    [200, 0],
    [200, 100],
  ]
  const getStats = async () => {
    const [packetsReceived, packetsLost] = counts.shift() ?? []
    if (packetsReceived === undefined) throw new Error('closed')
    return new Map([['in', { type: 'inbound-rtp', packetsReceived, packetsLost }]])
  }
  const seen: unknown[] = []
  const watch = watchQuality({ getStats } as unknown as RTCPeerConnection, () => seen.push(watch.current()))
  const passed = [watch.current()]
  for (let time = 1; time <= 5; time += 1) {
    await vi.advanceTimersByTimeAsync(2000)
    passed.push(watch.current())
  }
  expect(passed).toEqual([null, null, 'good', 'good', 'weak', 'weak'])
  expect(seen).toEqual(['good', 'weak'])
  watch.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
