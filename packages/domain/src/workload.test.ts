import { describe, expect, test } from 'vitest'
import { shareOut, type Taker, WORKLOAD_CAPACITY, workloadLevel, workloadPercent } from './workload.ts'

test.each([
  [0, 0, 'free'],
  [10, 50, 'free'],
  [12, 60, 'free'],
  [13, 65, 'busy'],
  [16, 80, 'busy'],
  [17, 85, 'full'],
  [20, 100, 'full'],
  [25, 100, 'full'],
] as const)('%i conversations are %i percent, which is %s', (assigned, percent, level) => {
  expect(workloadPercent(assigned)).toBe(percent)
  expect(workloadLevel(workloadPercent(assigned))).toBe(level)
})

const takers = (...loads: number[]): Taker[] =>
  loads.map((assigned, at) => ({ id: String.fromCharCode(97 + at), name: `Person ${at}`, assigned }))

describe('sharing out', () => {
  test('in turn, whoever has the fewest first', () => {
    expect(shareOut(5, takers(4, 0, 2), 'round-robin')).toEqual(['b', 'c', 'a', 'b', 'c'])
  })

  test('to whoever has the fewest each time', () => {
    expect(shareOut(5, takers(4, 0, 2), 'least-loaded')).toEqual(['b', 'b', 'b', 'c', 'b'])
  })

  test.each(['round-robin', 'least-loaded'] as const)('%s stops at everybody’s capacity', (strategy) => {
    const given = shareOut(24, takers(17, 13, 11), strategy)
    expect(given).toHaveLength(19)
    expect(['a', 'b', 'c'].map((id) => given.filter((one) => one === id).length)).toEqual([3, 7, 9])
  })

  test.each(['round-robin', 'least-loaded'] as const)('%s gives nothing to nobody, nor to who is full', (strategy) => {
    expect(shareOut(3, [], strategy)).toEqual([])
    expect(shareOut(3, takers(WORKLOAD_CAPACITY, WORKLOAD_CAPACITY + 4), strategy)).toEqual([])
    expect(shareOut(0, takers(1), strategy)).toEqual([])
  })
})
