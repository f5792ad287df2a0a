import { describe, expect, test } from 'vitest'
import {
  createShares,
  DEFAULT_ASSIGN_STRATEGY,
  shareOut,
  type AssignmentCandidate,
  WORKLOAD_CAPACITY,
  workloadLevel,
  workloadPercent,
} from './workload.ts'

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

const takers = (...loads: number[]): AssignmentCandidate[] =>
  loads.map((assigned, at) => ({ id: String.fromCharCode(97 + at), name: `Person ${at}`, assigned }))

/** This number of conversations, on lines that are for everybody. */
const anybodys = (count: number) => Array.from({ length: count }, () => null)

describe('sharing out', () => {
  test('in turn, whoever has the fewest first, unless told otherwise', () => {
    for (const strategy of ['round-robin', DEFAULT_ASSIGN_STRATEGY] as const) {
      expect(shareOut(anybodys(5), takers(4, 0, 2), strategy)).toEqual(['b', 'c', 'a', 'b', 'c'])
    }
  })

  test('to whoever has the fewest each time', () => {
    expect(shareOut(anybodys(5), takers(4, 0, 2), 'least-loaded')).toEqual(['b', 'b', 'b', 'c', 'b'])
  })

  test.each(['round-robin', 'least-loaded'] as const)('%s stops at everybody’s capacity', (strategy) => {
    const given = shareOut(anybodys(24), takers(17, 13, 11), strategy).filter((id) => id !== null)
    expect(given).toHaveLength(19)
    expect(['a', 'b', 'c'].map((id) => given.filter((one) => one === id).length)).toEqual([3, 7, 9])
  })

  test.each(['round-robin', 'least-loaded'] as const)('%s gives nothing to nobody, nor to who is full', (strategy) => {
    expect(shareOut(anybodys(3), [], strategy)).toEqual(anybodys(3))
    expect(shareOut(anybodys(3), takers(WORKLOAD_CAPACITY, WORKLOAD_CAPACITY + 4), strategy)).toEqual(anybodys(3))
    expect(shareOut([], takers(1), strategy)).toEqual([])
  })

  test('on a number with people only those, and what finds no place there keeps nothing else waiting', () => {
    const full = WORKLOAD_CAPACITY - 1
    const waiting = [['a'], ['a'], null, ['x'], ['a', 'c'], null]
    expect(shareOut(waiting, takers(full, 3, 5), 'round-robin')).toEqual(['a', null, 'b', null, 'c', 'b'])
    expect(shareOut(waiting, takers(full, 3, 5), 'least-loaded')).toEqual(['a', null, 'b', null, 'c', 'b'])
  })

  test.each(['round-robin', 'least-loaded'] as const)(
    '%s goes by name where all have as many, then by id',
    (strategy) => {
      const alike = (...people: [id: string, name: string][]) => people.map(([id, name]) => ({ id, name, assigned: 1 }))
      const people: [string, string][] = [
        ['a', 'Zoe'],
        ['c', 'Ana'],
        ['b', 'Ana'],
        ['d', 'Ben'],
      ]
      for (const order of [people, people.toReversed()]) {
        expect(shareOut(anybodys(4), alike(...order), strategy)).toEqual(['b', 'c', 'd', 'a'])
      }
    },
  )

  test('says how many places there are', () => {
    const shares = createShares(takers(18, 20, 0), 'round-robin')
    expect([shares.places(null), shares.places(['a', 'b']), shares.places(['b'])]).toEqual([22, 2, 0])
    expect([shares.give(['a']), shares.give(['a']), shares.give(['a'])]).toEqual(['a', 'a', null])
    expect(shares.places(null)).toBe(20)
  })
})
