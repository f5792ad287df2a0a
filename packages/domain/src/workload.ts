import type { Id } from './values.ts'

/** Capacity of one person, in open conversations at a time. */
export const WORKLOAD_CAPACITY = 20

const BUSY_ABOVE = 60
const FULL_ABOVE = 80

export type WorkloadLevel = 'free' | 'busy' | 'full'

/** The share of the capacity used by a number of conversations, in percent; at most 100. */
export function workloadPercent(assigned: number): number {
  return Math.min(100, Math.round((assigned / WORKLOAD_CAPACITY) * 100))
}

/** The level of a used share of the capacity: free up to 60 percent, busy up to 80, full above. */
export function workloadLevel(percent: number): WorkloadLevel {
  if (percent > FULL_ABOVE) return 'full'
  return percent > BUSY_ABOVE ? 'busy' : 'free'
}

export const ASSIGN_STRATEGIES = ['round-robin', 'least-loaded'] as const
export type AssignStrategy = (typeof ASSIGN_STRATEGIES)[number]

export const DEFAULT_ASSIGN_STRATEGY: AssignStrategy = 'round-robin'

/** A person to whom conversations can be assigned, with the number of their open ones. */
export interface AssignmentCandidate {
  id: Id
  name: string
  assigned: number
}

/** Distributes conversations one at a time, nobody beyond their capacity. */
export interface Shares {
  /**
   * Assigns the next conversation to one of `among`, or to anybody when it is null, and returns their id; null when
   * none of them has capacity left.
   */
  give(among: readonly Id[] | null): Id | null
  /** The total remaining capacity of `among`, or of everybody when it is null. */
  places(among: readonly Id[] | null): number
}

/**
 * Round-robin gives everybody one in turn, beginning with the person who has the fewest; least-loaded always chooses
 * the person who has the fewest at that moment.
 */
export function createShares(takers: readonly AssignmentCandidate[], strategy: AssignStrategy): Shares {
  const loads = takers.toSorted(byLoad).map(({ id, name, assigned }) => ({ id, name, assigned, given: 0 }))
  const free = (among: readonly Id[] | null) =>
    loads.filter(({ id, assigned }) => assigned < WORKLOAD_CAPACITY && (among === null || among.includes(id)))
  return {
    give(among) {
      const [first, ...others] = free(among)
      if (!first) return null
      const isBefore = (a: (typeof loads)[number], b: (typeof loads)[number]) =>
        strategy === 'round-robin' ? a.given < b.given : byLoad(a, b) < 0
      const taker = others.reduce((best, one) => (isBefore(one, best) ? one : best), first)
      taker.assigned += 1
      taker.given += 1
      return taker.id
    },
    places: (among) => free(among).reduce((sum, { assigned }) => sum + WORKLOAD_CAPACITY - assigned, 0),
  }
}

/**
 * Assigns the waiting conversations in order and returns the assignee of each; null when nobody eligible has capacity
 * left. Each conversation is given as the people of its line, null for everybody.
 */
export function shareOut(
  waiting: readonly (readonly Id[] | null)[],
  takers: readonly AssignmentCandidate[],
  strategy: AssignStrategy,
): (Id | null)[] {
  const shares = createShares(takers, strategy)
  return waiting.map((people) => shares.give(people))
}

function byLoad(a: AssignmentCandidate, b: AssignmentCandidate): number {
  return a.assigned - b.assigned || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)
}
