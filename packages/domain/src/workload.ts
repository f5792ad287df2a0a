import type { Id } from './values.ts'

/** How many open conversations one person can have at a time. */
export const WORKLOAD_CAPACITY = 20

const BUSY_ABOVE = 60
const FULL_ABOVE = 80

export type WorkloadLevel = 'free' | 'busy' | 'full'

/** Which part of the capacity a number of conversations takes, in percent; 100 at most. */
export function workloadPercent(assigned: number): number {
  return Math.min(100, Math.round((assigned / WORKLOAD_CAPACITY) * 100))
}

/** How a share of the capacity is to be seen: free up to 60 percent, busy up to 80, full above. */
export function workloadLevel(percent: number): WorkloadLevel {
  if (percent > FULL_ABOVE) return 'full'
  return percent > BUSY_ABOVE ? 'busy' : 'free'
}

export const ASSIGN_STRATEGIES = ['round-robin', 'least-loaded'] as const
export type AssignStrategy = (typeof ASSIGN_STRATEGIES)[number]

export const DEFAULT_ASSIGN_STRATEGY: AssignStrategy = 'round-robin'

/** Somebody who may get conversations, with how many open ones they have. */
export interface Taker {
  id: Id
  name: string
  assigned: number
}

/**
 * Who gets which of `count` conversations: the person for the first, the second and so on. Round-robin gives everybody one in turn,
 * beginning with who has the fewest; least-loaded always gives to who has the fewest then. Nobody gets beyond the capacity, so the list
 * may be shorter than `count`.
 */
export function shareOut(count: number, takers: readonly Taker[], strategy: AssignStrategy): Id[] {
  const loads = takers.map((taker) => ({ ...taker })).toSorted(byLoad)
  const given: Id[] = []
  while (given.length < count) {
    const free = loads.filter(({ assigned }) => assigned < WORKLOAD_CAPACITY)
    if (free.length === 0) break
    const round = strategy === 'round-robin' ? free : free.toSorted(byLoad).slice(0, 1)
    for (const taker of round.slice(0, count - given.length)) {
      taker.assigned += 1
      given.push(taker.id)
    }
  }
  return given
}

function byLoad(a: Taker, b: Taker): number {
  return a.assigned - b.assigned || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)
}
