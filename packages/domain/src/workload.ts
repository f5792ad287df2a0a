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

/** Gives out conversations one by one; nobody gets beyond the capacity. */
export interface Shares {
  /** Who gets the next one; `among` null: anybody. null: nobody of those has a free place. */
  give(among: readonly Id[] | null): Id | null
  /** How many more those can get together. */
  places(among: readonly Id[] | null): number
}

/**
 * Round-robin gives everybody one in turn, beginning with who has the fewest; least-loaded always gives to who has the fewest then.
 */
export function createShares(takers: readonly Taker[], strategy: AssignStrategy): Shares {
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
 * Who gets which of the conversations that wait, in their order: each names the people of its line, null: everybody. null where none
 * of them has a free place.
 */
export function shareOut(
  waiting: readonly (readonly Id[] | null)[],
  takers: readonly Taker[],
  strategy: AssignStrategy,
): (Id | null)[] {
  const shares = createShares(takers, strategy)
  return waiting.map((people) => shares.give(people))
}

function byLoad(a: Taker, b: Taker): number {
  return a.assigned - b.assigned || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)
}
