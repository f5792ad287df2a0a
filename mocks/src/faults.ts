/** What goes wrong with a call. */
export interface Fault {
  /** Milliseconds before the answer. */
  latency?: number
  /** An error status instead of an answer. */
  status?: number
  /** The error says nothing of itself, as one from a proxy. */
  isMute?: boolean
  /** No answer at all, as without a network. */
  offline?: boolean
  /** Part of the calls that go wrong; default all. */
  chance?: number
  /** `once` is over after one call. Default `always`. */
  times?: 'once' | 'always'
}

/** Faults by endpoint name; `*` for every call. */
export type Faults = Readonly<Record<string, Fault>>

export const netNames = ['online', 'slow', 'offline', 'error', 'flaky'] as const
export type NetName = (typeof netNames)[number]

/** Named states of the network. */
export const NETS: Readonly<Record<NetName, Faults>> = {
  online: {},
  slow: { '*': { latency: 2500 } },
  offline: { '*': { offline: true } },
  error: { '*': { status: 500 } },
  flaky: { '*': { latency: 400, status: 503, chance: 0.3 } },
}

/** Keeps which faults are on. */
export interface FaultBox {
  set: (faults: Faults) => void
  /** What happens to the next call of `endpoint`. */
  take: (endpoint: string) => Omit<Fault, 'chance' | 'times'>
}

/** `random` gives numbers from 0 to below 1. */
export function createFaultBox(initial: Faults, random: () => number): FaultBox {
  let faults = new Map(Object.entries(initial))
  return {
    set: (next) => {
      faults = new Map(Object.entries(next))
    },
    take: (endpoint) => {
      const name = faults.has(endpoint) ? endpoint : '*'
      const fault = faults.get(name)
      if (!fault) return {}
      const { latency, chance = 1, times = 'always', ...outcome } = fault
      if (random() >= chance) return latency === undefined ? {} : { latency }
      if (times === 'once') faults.delete(name)
      return { ...outcome, ...(latency !== undefined && { latency }) }
    },
  }
}
